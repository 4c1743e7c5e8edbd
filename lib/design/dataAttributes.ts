// The `data-` attributes of the site: what its scripts, components, style sheets and browser tests have in common.
// Style sheets, and React's attributes, can only repeat the names; dataAttributes.test.ts compares them with this list.

/** On a button of a player: it shows and hides the captions. */
export const captions = 'data-captions';
/**
 * On the root element: the colour scheme that the reader chose. On any other element, `dark` makes it dark in both
 * schemes, as films are.
 */
export const colorScheme = 'data-color-scheme';
/** On the picture of an item with a recording: it leaves room for the button that plays. */
export const cover = 'data-cover';
/** On a control that scripts alone run: a tap before hydration makes it busy (lib/browser/earlyTaps.inline.ts). */
export const earlyTap = 'data-early-tap';
/** On a link within a text to a film or post of another service: the URL of the film's player, or nothing. */
export const embed = 'data-embed';
/** On the link around a picture: the viewer opens the picture. */
export const enlarge = 'data-enlarge';
/** On a cell of a table within a text: it has a figure alone. */
export const figure = 'data-figure';
/** On the root element: the device does not have the site's fonts yet. */
export const firstVisit = 'data-first-visit';
/** On a button of a player: it fills the screen with the film. */
export const fullscreen = 'data-fullscreen';
/** On a link: it leads to the current page, or to the section or category of that page. */
export const highlighted = 'data-highlighted';
/** On the root element: React runs the page. Browser tests wait for it (e2e/support/test.ts). */
export const hydrated = 'data-hydrated';
/** On a player: `video` or `audio`. */
export const kind = 'data-kind';
/** On the viewer's row of pictures: the reader has magnified one, and a swipe moves within it. */
export const magnified = 'data-magnified';
/** On a link into a recording: the second it leads to. */
export const moment = 'data-moment';
/** On a button of a player: it switches the sound off and on. */
export const mute = 'data-mute';
/** Around a picture and the button that stands for it in light reading. */
export const picture = 'data-picture';
/** In a player: how far the recording is. */
export const place = 'data-place';
/** On a button of a player: it plays and pauses the recording. */
export const play = 'data-play';
/** Around a recording on its page: `new` (a film before its first press), `played` or `failed`. */
export const player = 'data-player';
/** On an empty line for print alone: its text. Reader views would show a text. */
export const printed = 'data-printed';
/** On the root element: `light` where pictures are not fetched before the reader requests them. */
export const reading = 'data-reading';
/** On the root element: the service worker has given a saved copy of the page. */
export const savedCopy = 'data-saved-copy';
/** Beside `data-picture`: the reader has requested the picture. */
export const shown = 'data-shown';
/** On a button of the picture viewer: the side it stands on. */
export const side = 'data-side';
/** On a card: how large it is (components/items/ItemCard.tsx). */
export const size = 'data-size';
/** On a button of a player: by how many seconds it moves. */
export const skip = 'data-skip';
/** On a script of the build: its URL, until it may start (lib/browser/pageLoader.inline.ts). */
export const src = 'data-src';
/** On a recording: the second it begins at when it is first played. */
export const start = 'data-start';
/** On what shows an event that does not take place as it was announced: `cancelled` or `postponed`. */
export const state = 'data-state';
/** On the root element: `large` or `largest`, where the reader chose it. */
export const textSize = 'data-text-size';
/** On the controls of a player: the recording should play, but waits for data. */
export const waiting = 'data-waiting';
/** On the line of a player by which the sound is made louder. */
export const volume = 'data-volume';
/** In a player: the length of the recording. */
export const whole = 'data-whole';
/** On a button of a player: it shows the film in a window of its own. */
export const window = 'data-window';
/** On the root element: the reader's clock is Yerevan's. */
export const yerevanTime = 'data-yerevan-time';
/** On a video of YouTube: the URL of its player. */
export const youtube = 'data-youtube';
