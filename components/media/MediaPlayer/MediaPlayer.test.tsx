import { act, render, screen, waitFor } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { MediaPlayer } from './MediaPlayer';

const film: Partial<Item> = {
  id: 'a',
  title: 'Լեռներ',
  video: 'https://cdn.example.org/a.mp4',
  durationSeconds: 65,
};

function player(fields: Partial<Item>) {
  return <MediaPlayer section={pickSection('programs')} item={buildItem(fields)} />;
}

function findMedia(container: HTMLElement): HTMLMediaElement {
  return container.querySelector<HTMLMediaElement>('video, audio')!;
}

// jsdom plays nothing: e2e/media.spec.ts watches a browser.

beforeAll(() => {
  // jsdom has no lists of tracks.
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { get: () => new EventTarget() });
});

test('captions of another origin are requested only where there are any', () => {
  const { container } = render(player(film));
  expect(findMedia(container)).not.toHaveAttribute('crossorigin');
  expect(container.querySelector('track')).toBeNull();
});

test('a speed of the browser’s own menu is shown, also one that the site does not offer', async () => {
  const { container } = render(player(film));
  const video = findMedia(container);
  // The code of the controls is loaded after the page.
  await waitFor(() => expect(video.controls).toBe(false));
  act(() => void (video.playbackRate = 0.25));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveDisplayValue('0,25×'));
});

test('what the browser could not play before the scripts came says so, and nothing does before', async () => {
  // jsdom does not know the property.
  Object.defineProperty(HTMLVideoElement.prototype, 'error', {
    value: { code: 4, message: '' },
    configurable: true,
  });
  render(player(film));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Տեսանյութն այս պահին հասանելի չէ։'),
  );
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'error');
});

test('a film that only its own service plays is a link to its page there', () => {
  const video = 'https://rutube.ru/video/0a1b/';
  const { container } = render(player({ title: 'Լեռներ', video }));
  expect(screen.getByRole('link', { name: 'Դիտել տեսանյութը Rutube\u2011ում' })).toHaveAttribute(
    'href',
    video,
  );
  expect(findMedia(container)).toBeNull();
});
