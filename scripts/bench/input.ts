import type {CDPSession} from 'playwright';
import {pause} from './chromium';

// Real input by the DevTools protocol. Events are sent on time and not awaited: a person does not wait for a busy page before the next key.

type Point = {x: number; y: number};

/** How long the pointer rests on a control before it presses. */
const REST_MS = 120;
const KEY_MS = 60;
const STEPS = 6;
const STEP_MS = 16;
const CONTROL = 2;

type Method = 'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent' | 'Input.dispatchKeyEvent';

function send<Name extends Method>(session: CDPSession, method: Name, event: Parameters<typeof session.send<Name>>[1]) {
  // The page may have been left by the time it would answer.
  session.send(method, event).catch(() => {});
}

/** Moves the pointer to a point from below it, as from the text to the navbar. */
export async function movePointer(session: CDPSession, {x, y}: Point) {
  for (let step = STEPS; step >= 0; step -= 1) {
    send(session, 'Input.dispatchMouseEvent', {type: 'mouseMoved', x, y: y + step * 25});
    await pause(STEP_MS);
  }
}

/** The pointer reaches a control and presses it 120 ms later. */
export async function pointAndPress(session: CDPSession, at: Point) {
  await movePointer(session, at);
  await pause(REST_MS);
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    send(session, 'Input.dispatchMouseEvent', {type, ...at, button: 'left', buttons: 1, clickCount: 1});
}

export function tap(session: CDPSession, at: Point) {
  send(session, 'Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [at]});
  send(session, 'Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

/** Presses a key, with Ctrl or alone. `key`: a lower-case letter or `Escape`. */
export function pressKey(session: CDPSession, key: string, {control = false}: {control?: boolean} = {}) {
  const isLetter = key.length === 1;
  const event = {
    key,
    code: isLetter ? `Key${key.toUpperCase()}` : key,
    windowsVirtualKeyCode: isLetter ? key.toUpperCase().charCodeAt(0) : 27,
    modifiers: control ? CONTROL : 0,
  };
  send(session, 'Input.dispatchKeyEvent', {type: 'keyDown', ...event, ...(isLetter && !control && {text: key})});
  send(session, 'Input.dispatchKeyEvent', {type: 'keyUp', ...event});
}

/** Types at 60 ms a key. */
export async function type(session: CDPSession, text: string) {
  for (const letter of text) {
    pressKey(session, letter);
    await pause(KEY_MS);
  }
}

/** Turns the wheel by notches of 120 px, down or, with a negative count, up. */
export async function turnWheel(session: CDPSession, at: Point, count: number) {
  for (let notch = 0; notch < Math.abs(count); notch += 1) {
    send(session, 'Input.dispatchMouseEvent', {type: 'mouseWheel', ...at, deltaX: 0, deltaY: 120 * Math.sign(count)});
    await pause(2 * STEP_MS);
  }
}

/** Drags a finger up (1) or down (-1) by 400 px within a third of a second. */
export async function swipe(session: CDPSession, {x, y}: Point, direction: 1 | -1) {
  const from = direction === 1 ? y : y - 400;
  send(session, 'Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y: from}]});
  for (let moved = 20; moved <= 400; moved += 20) {
    await pause(STEP_MS);
    send(session, 'Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: [{x, y: from - direction * moved}]});
  }
  send(session, 'Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}
