import { denyStorage } from '@/lib/testing/denyStorage';
import { renderHook } from '@testing-library/react';
import { captionsKey, useCaptionsPreference } from './useCaptionsPreference.client';

type Track = { mode: TextTrackMode };

/** A film with captions; the change of a mode is announced as a browser does. */
function buildFilm({ paused = true, tracks = [{ mode: 'disabled' }] as Track[] } = {}) {
  const film = document.createElement('video');
  const textTracks = Object.assign(new EventTarget(), {
    length: tracks.length,
    [Symbol.iterator]: () => tracks[Symbol.iterator](),
  });
  Object.defineProperty(film, 'textTracks', { value: textTracks });
  Object.defineProperty(film, 'paused', { value: paused });
  const switchTo = (mode: TextTrackMode): void => {
    for (const track of tracks) track.mode = mode;
    textTracks.dispatchEvent(new Event('change'));
  };
  return { film, tracks, switchTo };
}

function watch(options?: Parameters<typeof buildFilm>[0]) {
  const built = buildFilm(options);
  const recording = { current: built.film };
  const { unmount } = renderHook(() => useCaptionsPreference(recording));
  return { ...built, unmount, play: () => built.film.dispatchEvent(new Event('play')) };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a film that plays already, started before the script, shows them at once', () => {
  localStorage.setItem(captionsKey, 'on');
  expect(watch({ paused: false }).tracks).toStrictEqual([{ mode: 'showing' }]);
});

test('captions switched off stay off: in this film after a pause, and in the next', () => {
  localStorage.setItem(captionsKey, 'on');
  const film = watch();
  film.play();
  film.switchTo('disabled');
  film.play();
  expect(film.tracks).toStrictEqual([{ mode: 'disabled' }]);
  const next = watch();
  next.play();
  expect(next.tracks).toStrictEqual([{ mode: 'disabled' }]);
});

test('a change that is not the reader’s forgets nothing', () => {
  localStorage.setItem(captionsKey, 'on');
  const { switchTo, play, tracks } = watch();
  switchTo('hidden');
  play();
  expect(tracks).toStrictEqual([{ mode: 'showing' }]);
  expect(localStorage.getItem(captionsKey)).toBe('on');
});

test('where nothing can be stored captions are switched on for this film alone', () => {
  denyStorage('getItem', 'setItem', 'removeItem');
  const { switchTo, play, tracks } = watch();
  play();
  switchTo('showing');
  switchTo('disabled');
  expect(tracks).toStrictEqual([{ mode: 'disabled' }]);
});
