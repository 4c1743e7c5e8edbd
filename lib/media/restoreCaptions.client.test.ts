import { captionsKey, restoreCaptions } from './restoreCaptions.client';

test('a change of the captions that is not the reader’s forgets nothing', () => {
  const tracks = [{ mode: 'disabled' }];
  const film = document.createElement('video');
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks[Symbol.iterator]() });
  Object.defineProperty(film, 'textTracks', { value: textTracks });
  localStorage.setItem(captionsKey, 'by now on');
  restoreCaptions(film, new AbortController().signal);
  tracks[0]!.mode = 'hidden';
  textTracks.dispatchEvent(new Event('change'));
  expect(localStorage.getItem(captionsKey)).toBe('by now on');
});
