import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Item } from '@/lib/model/item';
import { playbackPositionsKey } from '@/lib/media/playbackPositions';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { MediaPlayer } from './MediaPlayer';

const cdn = 'https://cdn.example.org';
const film: Partial<Item> = { id: 'a', title: 'Լեռներ', video: `${cdn}/a.mp4`, durationSeconds: 65 };
const youTube: Partial<Item> = {
  title: 'Լեռներ',
  video: 'https://youtu.be/aB3-_xY9z01?t=43',
  image: `${cdn}/a.jpg`,
};

function player(fields: Partial<Item>) {
  return <MediaPlayer section={pickSection('programs')} item={buildItem(fields)} />;
}

function findMedia(container: HTMLElement): HTMLMediaElement {
  return container.querySelector<HTMLMediaElement>('video, audio')!;
}

// jsdom plays nothing: e2e/media.spec.ts watches a browser.
beforeEach(() => {
  localStorage.clear();
  // As in a browser, a file's length is known by the time it plays.
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1);
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(65);
  const noTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(noTracks as unknown as TextTrackList);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the length comes from the item, and the file can be downloaded', () => {
  render(player(film));
  expect(screen.getByText('Տևողությունը՝ 1:05')).toBeInTheDocument();
  const download = screen.getByRole('link', { name: 'Ներբեռնել տեսանյութը' });
  expect(download).toHaveAttribute('href', `${cdn}/a.mp4`);
  expect(download).toHaveAttribute('download');
});

test('captions of another origin are requested only where there are any', () => {
  const { container } = render(player(film));
  expect(findMedia(container)).not.toHaveAttribute('crossorigin');
  expect(container.querySelector('track')).toBeNull();
});

test('a speed of the browser’s own menu is shown, also one that the site does not offer', () => {
  const { container } = render(player(film));
  const video = findMedia(container);
  act(() => void (video.playbackRate = 0.25));
  expect(screen.getByRole('combobox')).toHaveDisplayValue('0,25×');
});

test('a recording resumes where it was left, says so, and can start over', async () => {
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/a","seconds":31}]');
  const { container } = render(player(film));
  const video = findMedia(container);
  expect(video.currentTime).toBe(0);
  fireEvent.play(video);
  expect(await screen.findByText('Շարունակվում է 0:31-ից')).toHaveRole('status');
  expect(video.currentTime).toBe(31);
  await userEvent.click(screen.getByRole('button', { name: 'Սկզբից' }));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByText(/Շարունակվում է/)).not.toBeInTheDocument();
});

test('what cannot be played says so in words, and can be tried again', async () => {
  const { container } = render(player(film));
  fireEvent.error(findMedia(container));
  expect(screen.getByRole('alert')).toHaveTextContent('Տեսանյութն այս պահին հասանելի չէ։');
  expect(findMedia(container)).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Ներբեռնել տեսանյութը' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Կրկին փորձել' }));
  expect(HTMLMediaElement.prototype.load).toHaveBeenCalledTimes(1);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what the browser could not play before the scripts came says so', () => {
  // Not known to jsdom.
  Object.defineProperty(HTMLVideoElement.prototype, 'error', {
    value: { code: 4, message: '' },
    configurable: true,
  });
  render(player(film));
  expect(screen.getByRole('alert')).toHaveTextContent('Տեսանյութն այս պահին հասանելի չէ։');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'error');
});

describe('a video of YouTube', () => {
  test('says whom a click contacts, and loads from the host without cookies, with the focus in it', async () => {
    const { container } = render(player(youTube));
    const facade = screen.getByRole('button', {
      name: 'Դիտել տեսանյութը Սեղմելուց հետո կապ կհաստատվի YouTube-ի հետ։',
    });
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(facade);
    const frame = screen.getByTitle('Լեռներ — YouTube-ի նվագարկիչ');
    expect(frame).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aB3-_xY9z01?autoplay=1&playsinline=1&rel=0&hl=hy&start=43',
    );
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(frame.getAttribute('allow')).toContain('autoplay');
    expect(frame).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each(['{Enter}', ' '])('opens by the key %j', async (key) => {
    const { container } = render(player(youTube));
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(container.querySelector('iframe')).toHaveFocus();
  });

  test('opens YouTube itself on a click for a new tab', () => {
    const { container } = render(player(youTube));
    expect(fireEvent.click(screen.getByRole('button'), { ctrlKey: true })).toBe(true);
    expect(container.querySelector('iframe')).toBeNull();
  });
});
