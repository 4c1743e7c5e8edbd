import { aMoment, buildItem } from 'newsroom/testing/builders';
import { formatFeedHtml, formatParagraphs } from './formatFeedHtml.ts';

const url = 'https://www.example.org/programs/a';

test('a full text has the facts, the lead, the picture, the text and a link to what can be seen or heard', () => {
  const item = buildItem({
    startsAt: aMoment,
    endsAt: aMoment + 3_600_000,
    place: 'Գյումրի',
    description: '<img onerror=x>',
    correction: 'Ճիշտը < վեց',
    image: 'https://cdn.example.org/a.jpg?a&b',
    title: '«Ա»',
    video: 'https://youtu.be/dQw4w9WgXcQ',
    audio: 'https://cdn.example.org/a.mp3',
  });
  expect(formatFeedHtml(item, '<p>Տեքստ</p>', url).split('\n')).toStrictEqual([
    '<p>Սկիզբ՝ 20\u00a0մարտի, 2025,\u00a018:30</p>',
    '<p>Ավարտ՝ 20\u00a0մարտի, 2025,\u00a019:30</p>',
    '<p>Վայր՝ Գյումրի</p>',
    '<p>&lt;img onerror=x&gt;</p>',
    '<p><img src="https://cdn.example.org/a.jpg?a&amp;b" alt=""/></p>',
    '<p>Ուղղում՝ Ճիշտը &lt; վեց</p>',
    '<p>Տեքստ</p>',
    `<p><a href="${url}">Դիտել տեսանյութը</a></p>`,
    `<p><a href="${url}">Լսել ձայնագրությունը</a></p>`,
  ]);
});

test('a picture has its words under it', () => {
  const image = 'https://cdn.example.org/a.jpg';
  const words = { imageAlt: '«Ծառ»', imageCaption: 'Այգին < աշնանը', imageCredit: 'Անի' };
  expect(formatFeedHtml(buildItem({ image, ...words }), undefined, url)).toBe(
    `<figure><img src="${image}" alt="«Ծառ»"/><figcaption>Այգին &lt; աշնանը · Նկարի հեղինակը՝ Անի</figcaption></figure>`,
  );
});

test('paragraphs of plain text stay apart, and so do their lines', () => {
  expect(formatParagraphs(['ա < բ', 'գ\nդ'])).toBe('<p>ա &lt; բ</p>\n<p>գ<br/>դ</p>');
});
