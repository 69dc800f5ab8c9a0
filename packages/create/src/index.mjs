#!/usr/bin/env node
import {create} from './create.mjs';

await create(process.argv.slice(2));
