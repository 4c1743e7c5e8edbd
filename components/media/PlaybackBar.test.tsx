import { render } from '@testing-library/react';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { playingOn } from '@/lib/media/playingOn.client';
import { findFile } from '@/lib/media/recording';
import { PlaybackBar } from './PlaybackBar.client';

afterEach(() => playingOn.set(undefined));

test('the cover in the bar is cut around what the item says', () => {
  const cdn = 'https://cdn.example.org';
  const item = buildItem({ audio: `${cdn}/a.mp3`, image: `${cdn}/a.jpg`, imageFocus: { x: 40, y: 10 } });
  const { recording } = findFile(pickSection('programs'), item)!;
  document.body.innerHTML = '<div id="skip-links"></div>';
  playingOn.set({ media: document.createElement('audio'), recording, following: new AbortController() });
  const { container } = render(<PlaybackBar />);
  expect(container.querySelector('img')).toHaveStyle({ objectPosition: '40% 10%' });
});
