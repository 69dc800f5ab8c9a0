import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from '../../packages/theme/src/commands/dev/proxy';
import type {Driver} from './driver';
import {Marionette} from './marionette';
import {webDriver} from './webdriver';

/** Firefox as Debian has it. Playwright drives this version no more, and its own Firefox is another browser. */
export async function startFirefox(executable: string): Promise<Driver> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(executable, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: {...process.env, HOME: profile},
  });
  const exited = new Promise((resolve) => firefox.once('exit', resolve));
  const marionette = await Marionette.connect(port);
  await marionette.send('WebDriver:NewSession', {});
  const send = (command: string, parameters: object = {}) => marionette.send(`WebDriver:${command}`, parameters);
  const driver = webDriver({
    navigate: (url) => send('Navigate', {url}),
    execute: (script) => send('ExecuteScript', {script, args: []}),
    find: (value) => send('FindElement', {using: 'css selector', value}) as Promise<Record<string, string>>,
    clickElement: (id) => send('ElementClick', {id}),
    keys: (actions) => send('PerformActions', {actions: [{type: 'key', id: 'keyboard', actions}]}),
    rectangle: (width, height) => send('SetWindowRect', {width, height}),
    back: () => send('Back'),
    currentWindow: () => send('GetWindowHandle'),
    newWindow: () => send('NewWindow', {type: 'tab'}) as Promise<{handle: string}>,
    switchTo: (handle) => send('SwitchToWindow', {handle}),
    closeWindow: () => send('CloseWindow'),
    async end() {
      marionette.close();
      firefox.kill();
      await exited;
      fs.rmSync(profile, {recursive: true, force: true});
    },
  });
  await driver.resize(1280, 900);
  return driver;
}
