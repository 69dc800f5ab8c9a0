import {spawnSync} from 'node:child_process';
import {chromium} from 'playwright';
import {findOrInstallBrowser} from '../../scripts/browser';
import type {Driver} from './driver';
import {drive, startFirefox} from './firefox';
import {missingWebKit, startWebKit} from './webkit';

/** `missing`: what it needs and this machine does not have. */
export type Engine = {name: string; missing?: string; start: () => Promise<Driver>};

const found = (...names: string[]) =>
  spawnSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {encoding: 'utf8'}).stdout.trim();
const firefox = process.env.FIREFOX_PATH ?? found('firefox-esr', 'firefox');

export const CHROMIUM: Engine = {
  name: 'Chromium',
  start: async () => drive(await chromium.launch({executablePath: findOrInstallBrowser(), args: ['--no-sandbox']})),
};
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: firefox ? undefined : 'firefox-esr is not installed',
  start: () => startFirefox(firefox),
};
export const WEBKIT: Engine = {name: 'WebKit', missing: missingWebKit(), start: startWebKit};
