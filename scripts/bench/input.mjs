import {pause} from './chromium.mjs';

// Real input by the DevTools protocol. Events are sent on time and not awaited: a person does not wait for a busy page before the next key.

/** @typedef {import('playwright').CDPSession} CDPSession */
/** @typedef {{x: number, y: number}} Point */

/** How long the pointer rests on a control before it presses. */
const REST_MS = 120;
const KEY_MS = 60;
const STEPS = 6;
const STEP_MS = 16;
const CONTROL = 2;

/**
 * @param {CDPSession} session
 * @param {'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent' | 'Input.dispatchKeyEvent'} method
 * @param {object} event
 */
function send(session, method, event) {
  // The page may have been left by the time it would answer.
  session.send(method, /** @type {any} */ (event)).catch(() => {});
}

/** Moves the pointer to a point from below it, as from the text to the navbar. @param {CDPSession} session @param {Point} to */
export async function movePointer(session, {x, y}) {
  for (let step = STEPS; step >= 0; step -= 1) {
    send(session, 'Input.dispatchMouseEvent', {type: 'mouseMoved', x, y: y + step * 25});
    await pause(STEP_MS);
  }
}

/** The pointer reaches a control and presses it 120 ms later. @param {CDPSession} session @param {Point} at */
export async function pointAndPress(session, at) {
  await movePointer(session, at);
  await pause(REST_MS);
  for (const type of ['mousePressed', 'mouseReleased']) send(session, 'Input.dispatchMouseEvent', {type, ...at, button: 'left', buttons: 1, clickCount: 1});
}

/** @param {CDPSession} session @param {Point} at */
export function tap(session, at) {
  send(session, 'Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [at]});
  send(session, 'Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

/**
 * Presses a key, with Ctrl or alone.
 * @param {CDPSession} session
 * @param {string} key a lower-case letter or `Escape`
 * @param {{control?: boolean}} [options]
 */
export function pressKey(session, key, {control = false} = {}) {
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

/** Types at 60 ms a key. @param {CDPSession} session @param {string} text */
export async function type(session, text) {
  for (const letter of text) {
    pressKey(session, letter);
    await pause(KEY_MS);
  }
}

/** Turns the wheel by notches of 120 px, down or, with a negative count, up. @param {CDPSession} session @param {Point} at @param {number} count */
export async function turnWheel(session, at, count) {
  for (let notch = 0; notch < Math.abs(count); notch += 1) {
    send(session, 'Input.dispatchMouseEvent', {type: 'mouseWheel', ...at, deltaX: 0, deltaY: 120 * Math.sign(count)});
    await pause(2 * STEP_MS);
  }
}

/** Drags a finger up (1) or down (-1) by 400 px within a third of a second. @param {CDPSession} session @param {Point} from @param {1 | -1} direction */
export async function swipe(session, {x, y}, direction) {
  const from = direction === 1 ? y : y - 400;
  send(session, 'Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y: from}]});
  for (let moved = 20; moved <= 400; moved += 20) {
    await pause(STEP_MS);
    send(session, 'Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: [{x, y: from - direction * moved}]});
  }
  send(session, 'Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}
