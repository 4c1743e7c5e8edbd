import { captionsKey, restoreCaptions } from './restoreCaptions.client';

type Track = { mode: TextTrackMode };

/** A film with captions that has begun to play; the change of a mode is announced as a browser does. */
function play() {
  const tracks: Track[] = [{ mode: 'disabled' }];
  const film = document.createElement('video');
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks[Symbol.iterator]() });
  Object.defineProperty(film, 'textTracks', { value: textTracks });
  restoreCaptions(film, new AbortController().signal);
  const switchTo = (mode: TextTrackMode): void => {
    for (const track of tracks) track.mode = mode;
    textTracks.dispatchEvent(new Event('change'));
  };
  return { tracks, switchTo };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a change that is not the reader’s forgets nothing', () => {
  const film = play();
  film.switchTo('hidden');
  expect(localStorage.getItem(captionsKey)).toBeNull();
});
