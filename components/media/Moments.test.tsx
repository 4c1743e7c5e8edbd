import { render, screen } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import { buildItem } from 'newsroom/testing/builders';
import { parseTranscript } from '@/lib/media/transcript';
import { Moments } from './Moments';

const chapters = [
  { seconds: 0, title: 'Սկիզբ' },
  { seconds: 65, title: 'Վերջ' },
];

function moments(fields: Partial<Item>, cues = '') {
  const transcript = cues === '' ? undefined : parseTranscript(`WEBVTT\n\n00:00.000 --> 00:01.000\n${cues}`);
  return <Moments item={buildItem(fields)} transcript={transcript} />;
}

test.each([
  ['a film file', { video: 'https://cdn.example.org/a.mp4?x=1#y' }, 'https://cdn.example.org/a.mp4?x=1#t=65'],
  ['a sound', { audio: 'https://cdn.example.org/a.mp3' }, 'https://cdn.example.org/a.mp3#t=65'],
  [
    'YouTube',
    { video: 'https://youtu.be/aB3-_xY9z01?t=9', audio: 'https://cdn.example.org/a.mp3' },
    'https://www.youtube.com/watch?v=aB3-_xY9z01&t=65s',
  ],
])('without scripts a chapter leads to its moment in %s', (_, fields, url) => {
  render(moments({ ...fields, chapters }));
  expect(screen.getByRole('navigation', { name: 'Հատվածներ' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1:05 Վերջ' })).toHaveAttribute('href', url);
});

// Hostile captions: e2e/faults/hostileContent.spec.ts.
test('an item without a recording has neither chapters nor a transcript', () => {
  const { container } = render(moments({ chapters }, 'Բարև'));
  expect(container).toBeEmptyDOMElement();
});
