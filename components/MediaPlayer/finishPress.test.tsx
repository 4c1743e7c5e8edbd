import { fireEvent } from '@testing-library/react';
import { finishPress } from './finishPress.client';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
const findPlayer = jest.spyOn(customElements, 'get');
const isActive = jest.spyOn(HTMLMediaElement.prototype, 'matches');

class Player extends HTMLElement {}

jest.useFakeTimers();

/** Lets every timer and animation frame of a tenth of a second pass. */
const settle = () => jest.advanceTimersByTimeAsync(100);

/** Presses a recording; the player's elements are defined before the press, during it, or never. */
function press(defined: 'before' | 'during' | 'never') {
  document.body.innerHTML = '<media-controller><audio></audio></media-controller>';
  const media = document.querySelector('audio')!;
  findPlayer.mockReturnValue(defined === 'before' ? Player : undefined);
  isActive.mockReturnValue(true);
  const isFinished = jest.fn();
  void finishPress(media).then(isFinished);
  if (defined === 'during') findPlayer.mockReturnValue(Player);
  return { media, isFinished };
}

/** A press whose release the browser shows. */
async function pressAndRelease(
  defined: 'before' | 'during' | 'never',
  releasedOn: 'recording' | 'page',
  release = 'pointerUp',
) {
  const { media, isFinished } = press(defined);
  await settle();
  expect(isFinished).not.toHaveBeenCalled();
  fireEvent[release as 'pointerUp'](releasedOn === 'recording' ? media : document.body);
  await settle();
  expect(isFinished).toHaveBeenCalled();
}

beforeEach(() => play.mockClear());

test('a press during which the player takes the recording over plays it', async () => {
  await pressAndRelease('during', 'recording');
  expect(play).toHaveBeenCalledTimes(1);
});

test('so does one whose release is visible only once the player is there', async () => {
  const { media } = press('during');
  isActive.mockReturnValue(false);
  await settle();
  expect(play).not.toHaveBeenCalled();
  fireEvent.pointerUp(media);
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
});

test('a press whose release is never visible ends with it, and later ones are not taken for it', async () => {
  const { media } = press('never');
  isActive.mockReturnValue(false);
  await settle();
  findPlayer.mockReturnValue(Player);
  fireEvent.pointerUp(media);
  await settle();
  expect(play).not.toHaveBeenCalled();
});

test.each([
  ['the browser’s own controls were there for', 'never', 'recording', 'pointerUp'],
  ['began when the player’s elements were known', 'before', 'recording', 'pointerUp'],
  ['ends beside the recording', 'during', 'page', 'pointerUp'],
  ['becomes a scroll', 'during', 'recording', 'pointerCancel'],
] as const)('a press that %s is left to the browser', async (_, defined, releasedOn, release) => {
  await pressAndRelease(defined, releasedOn, release);
  expect(play).not.toHaveBeenCalled();
});

test.each([
  ['no click follows, as in WebKit whose controls have just gone', 'mouse', false, 1],
  ['a click follows, which plays it', 'mouse', true, 0],
  ['no click follows a long touch', 'touch', false, 0],
] as const)('on a press where the player is already: %s', async (_, pointerType, isClicked, times) => {
  const { media } = press('before');
  fireEvent(media, Object.assign(new Event('pointerup', { bubbles: true }), { pointerType }));
  if (isClicked) fireEvent.click(media);
  await settle();
  expect(play).toHaveBeenCalledTimes(times);
});

test('a click on what holds both the recording and the place of the release does not play it: the press does', async () => {
  const { media } = press('before');
  fireEvent(media, Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerType: 'mouse' }));
  fireEvent.click(document.body);
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
});

test('the release counts where the recording has lost the press before', async () => {
  const { media } = press('before');
  isActive.mockReturnValue(false);
  await settle();
  fireEvent(media, Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerType: 'mouse' }));
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
});
