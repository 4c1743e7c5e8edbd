import type { Reader } from './reader.ts';

/** Presses the button of the site's controls that plays. */
export const pressOwnButton = (reader: Reader): Promise<void> => reader.pressOn('main fieldset [data-play]');
