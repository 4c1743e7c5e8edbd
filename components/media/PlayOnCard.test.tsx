import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from '@/lib/browser/createStore.client';
import { closeBar, playingOn } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';
import { barOnDemand } from './barOnDemand.client';
import { PlayOnCard } from './PlayOnCard.client';

// jsdom has no tracks and no lock screen.
jest.mock('@/lib/media/restoreCaptions.client', () => ({ restoreCaptions: () => {} }));
jest.mock('@/lib/media/showOnLockScreen.client', () => ({ showOnLockScreen: () => {} }));
jest.mock('./PlaybackBar.client', () => ({ PlaybackBar: () => <div id="playing" /> }));

const recording: Recording = {
  path: '/programs/a',
  kind: 'audio',
  title: 'Լեռների լույսը',
  section: 'Հաղորդումներ',
  picture: undefined,
  next: undefined,
};
const src = 'https://cdn.example.org/a.mp3';

function Layout() {
  const { code: bar } = useStore(barOnDemand);
  return bar && <bar.PlaybackBar />;
}

const spyOn = (method: 'play' | 'pause') => jest.spyOn(HTMLMediaElement.prototype, method);

beforeEach(() => {
  // jsdom plays nothing.
  spyOn('play').mockResolvedValue(undefined);
  spyOn('pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  act(closeBar);
});

test('a press plays the recording at once, in the bar, and stops what plays on the page', async () => {
  const other = document.body.appendChild(document.createElement('audio'));
  render(
    <>
      <PlayOnCard recording={recording} src={src} captions={undefined} />
      <Layout />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Լսել ձայնագրությունը՝ «Լեռների լույսը»' }));
  await waitFor(() => expect(document.querySelector('#playing audio')).not.toBeNull());
  expect(spyOn('play')).toHaveBeenCalledTimes(1);
  expect(spyOn('pause').mock.contexts).toContain(other);
  other.remove();
  expect(playingOn.get()).toMatchObject({ recording, media: { src } });
  expect(document.querySelector('#playing audio')).toBe(playingOn.get()?.media);
});

test('a film has its captions in the bar too', async () => {
  render(
    <>
      <PlayOnCard
        recording={{ ...recording, kind: 'video' }}
        src={src}
        captions="https://cdn.example.org/a.vtt"
      />
      <Layout />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Դիտել տեսանյութը՝/ }));
  await waitFor(() => expect(document.querySelector('#playing video > track')).not.toBeNull());
  expect(document.querySelector('track')).toHaveAttribute('src', 'https://cdn.example.org/a.vtt');
});
