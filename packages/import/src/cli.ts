#!/usr/bin/env node
import path from 'node:path';
import program from 'commander';
import {addCommands} from './commands';
import {loadSite} from './load-site';

addCommands(program.name('inkstone-import'), () => loadSite(path.resolve('.')), true);
program.parseAsync(process.argv);
