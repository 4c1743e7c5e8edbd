import { act, render, waitFor } from '@testing-library/react';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { failedImports } from '@/lib/browser/importOrNotify.client';
import { MediaPlayer } from './MediaPlayer';

const mockDriver = { isMissing: true, drivePlayer: jest.fn() };

jest.mock('@/lib/media/drivePlayer.client', () => {
  if (mockDriver.isMissing) throw new Error('no network');
  return mockDriver;
});

jest.mock('@/components/media/playInBar.client', () => ({
  followOnPage: () => {},
  showOutOfView: () => {},
}));

test('what has a player act and could not be loaded is loaded at the first play, or it is said', async () => {
  const item = buildItem({ id: 'a', title: 'Լեռներ', video: 'https://cdn.example.org/a.mp4' });
  const show = async () => {
    const { container, unmount } = render(<MediaPlayer section={pickSection('programs')} item={item} />);
    await act(async () => {});
    const play = () => act(() => void container.querySelector('video')!.dispatchEvent(new Event('play')));
    return { play, unmount };
  };
  const { play, unmount } = await show();
  play();
  await waitFor(() => expect(failedImports.get()).toBe(1));
  unmount();
  const next = await show();
  expect(mockDriver.drivePlayer).not.toHaveBeenCalled();
  mockDriver.isMissing = false;
  next.play();
  await waitFor(() => expect(mockDriver.drivePlayer).toHaveBeenCalledTimes(1));
  expect(failedImports.get()).toBe(1);
});
