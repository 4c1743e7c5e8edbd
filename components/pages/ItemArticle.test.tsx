import { render, screen, within } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import { aMoment, buildItem, pickSection } from 'newsroom/testing/builders';
import type { ItemText } from 'newsroom/text/text';
import { listPictures } from '@/components/media/PictureViewer.client';
import { ItemArticle } from './ItemArticle';

const body: ItemText = ['Առաջին', 'Երկրորդ'].map((words) => ({
  name: 'p',
  attributes: {},
  children: [words],
}));
const cdn = 'https://cdn.example.org';

function renderArticle(
  fields: Partial<Item> = {},
  section: SectionName = 'programs',
  shown: ItemText | undefined = body,
) {
  return render(<ItemArticle section={pickSection(section)} item={buildItem(fields)} body={shown} />);
}

test('an item has its title, its lead, its author, its date and its text', () => {
  renderArticle({
    title: 'Լեռների լույսը',
    description: 'Ինչ է պատահել',
    author: 'Անի',
    createdAt: Date.UTC(2025, 2, 20, 20, 30),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Լեռների լույսը' })).toBeInTheDocument();
  expect(screen.getByText('Ինչ է պատահել')).toBeInTheDocument();
  expect(screen.getByText('Անի')).toBeInTheDocument();
  expect(screen.getByText('21 մարտի, 2025, 00:30')).toHaveAttribute('dateTime', '2025-03-21T00:30:00+04:00');
  expect(screen.getByText('Երկրորդ')).toBeInTheDocument();
});

test('[E1][C4] an item with nothing but its id is shown, untitled and with nothing in place of its text', () => {
  const { container } = render(
    <ItemArticle
      section={pickSection('specials')}
      item={{ id: 'a', categories: [], views: 0 }}
      body={undefined}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Անվերնագիր' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/տեքստ|հասանելի/);
  expect(screen.queryByRole('button', { name: 'Կրկին փորձել' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Հրապարակվել է/)).not.toBeInTheDocument();
  expect(container.querySelector('video, audio, img, dl')).toBeNull();
});

test('an item says when it was last changed, and what was corrected above its text', () => {
  renderArticle({ createdAt: aMoment, updatedAt: aMoment + 60_000, correction: 'Ճիշտը վեցն է։' });
  expect(screen.getByText('Թարմացվել է', { exact: false })).toHaveTextContent(
    'Թարմացվել է 20 մարտի, 2025, 18:31',
  );
  expect(screen.getByText('20 մարտի, 2025, 18:31')).toHaveAttribute('dateTime', '2025-03-20T18:31:00+04:00');
  expect(screen.getByRole('heading', { level: 2, name: 'Ուղղում' })).toBeInTheDocument();
  const note = screen.getByText('Ճիշտը վեցն է։');
  expect(note.compareDocumentPosition(screen.getByText('Առաջին'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an item that was not changed since its publication says neither', () => {
  renderArticle({ createdAt: aMoment, updatedAt: aMoment + 59_999 });
  expect(screen.queryByText(/Թարմացվել է/)).not.toBeInTheDocument();
  expect(screen.queryByText('Ուղղում')).not.toBeInTheDocument();
});

test('the categories the section knows lead to their lists', () => {
  renderArticle({ categories: ['fair', 'unknown', 'constructor', 'veritas'] });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.filter(([, href]) => href?.includes('/category/'))).toStrictEqual([
    ['Արդար Հայը', '/programs/category/fair'],
    ['Ճշմարտություն', '/programs/category/veritas'],
  ]);
});

test('an event shows its beginning, end and place, in two lines where it ends on another day than its evening', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-240);
  const [term, detail] = ['term', 'definition'].map(
    (role) => () => screen.getAllByRole(role).map(({ textContent }) => textContent),
  ) as [() => unknown, () => unknown];
  const startsAt = Date.UTC(2025, 4, 1, 14);
  const { unmount } = renderArticle({ startsAt, endsAt: Date.UTC(2025, 4, 2, 16, 30) }, 'events');
  expect(term()).toStrictEqual(['Սկիզբ', 'Ավարտ']);
  expect(detail()).toStrictEqual([
    'Հինգշաբթի, 1\u00a0մայիսի, 2025,\u00a018:00 ',
    'Ուրբաթ, 2\u00a0մայիսի, 2025,\u00a020:30 ',
  ]);
  unmount();
  const evening = renderArticle({ startsAt, endsAt: Date.UTC(2025, 4, 1, 20, 10) }, 'events');
  expect(term()).toStrictEqual(['Ժամանակ']);
  expect(detail()).toStrictEqual(['Հինգշաբթի, 1\u00a0մայիսի, 2025,\u00a018:00–00:10 ']);
  evening.unmount();
  renderArticle({ startsAt, endsAt: Date.UTC(2025, 4, 1, 16, 30), place: 'Գյումրի' }, 'events');
  expect(term()).toStrictEqual(['Ժամանակ', 'Վայր']);
  expect(detail()).toStrictEqual([
    'Հինգշաբթի, 1\u00a0մայիսի, 2025,\u00a018:00–20:30 ',
    'Գյումրի Գտնել քարտեզի վրաԳտնել քարտեզի վրա, բացվում է նոր ներդիրում',
  ]);
  const ends = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(ends.slice(-2)).toStrictEqual(['2025-05-01T18:00:00+04:00', '2025-05-01T20:30:00+04:00']);
  expect(screen.getByRole('link', { name: 'Գտնել քարտեզի վրա, բացվում է նոր ներդիրում' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Գյումրի')}`,
  );
  expect(screen.getByText('Ավարտվել է')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ավելացնել օրացույցում' })).not.toBeInTheDocument();
});

test.each([
  ['cancelled', 'Չեղարկվել է'],
  ['postponed', 'Հետաձգվել է'],
] as const)('an event that is %s says so in place of the way into a calendar', (status, said) => {
  const { createdAt: _, ...event } = buildItem({ startsAt: Date.now() + 60_000, status });
  render(<ItemArticle section={pickSection('events')} item={event} body={body} />);
  const [label, band] = screen.getAllByText(said);
  if (!label || !band) throw new Error('a label and a band are expected');
  // Over its facts, for the eye alone: it was heard.
  expect(band).toHaveAttribute('aria-hidden', 'true');
  expect(band.parentElement?.parentElement).toContainElement(screen.getByRole('time'));
  expect(screen.queryAllByText('Նոր օրը կհայտնվի այս էջում։')).toHaveLength(status === 'postponed' ? 1 : 0);
  expect(label.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('time').closest('s')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Ավելացնել օրացույցում' })).not.toBeInTheDocument();
});

test('an event to come can be added to a calendar; no map has a place online', () => {
  renderArticle({ id: 'a b', startsAt: Date.now() + 60_000, place: 'Zoom' }, 'events');
  expect(screen.getByRole('link', { name: 'Ավելացնել օրացույցում' })).toHaveAttribute(
    'href',
    '/events/a%20b/event.ics',
  );
  expect(screen.queryByRole('link', { name: /քարտեզ/ })).not.toBeInTheDocument();
});

test('a picture has its words: for those who do not see it, under it, and in the viewer', () => {
  const words = { imageAlt: 'Ծառեր', imageCaption: 'Այգին աշնանը', imageCredit: 'Անի Սարգսյան' };
  const { container } = renderArticle({ image: `${cdn}/a.jpg`, ...words });
  expect(within(screen.getByRole('figure')).getByRole('img', { name: 'Ծառեր' })).toBeInTheDocument();
  expect(screen.getByText('Այգին աշնանը · Նկարի հեղինակը՝ Անի Սարգսյան').tagName).toBe('FIGCAPTION');
  expect(listPictures(container)).toMatchObject([
    { alt: 'Ծառեր', caption: 'Այգին աշնանը · Նկարի հեղինակը՝ Անի Սարգսյան' },
  ]);
});

test('a picture without words has an empty alt, and nothing under it', () => {
  const { container } = renderArticle({ image: `${cdn}/a.jpg` });
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.querySelector('figcaption')).toBeNull();
});

test('a video takes the place of the picture, which becomes its poster', () => {
  const { container } = renderArticle({
    video: `${cdn}/a.mp4`,
    image: `${cdn}/a.jpg`,
    audio: `${cdn}/a.mp3`,
  });
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('src', `${cdn}/a.mp4`);
  const pictures = [...container.querySelectorAll('img')].map(({ src }) => src);
  expect(pictures).toStrictEqual([expect.stringContaining(`url=${cdn}/a.jpg&`)]);
  expect(container.querySelector('audio')).toBeNull();
});

test('a sound is below the picture', () => {
  const { container } = renderArticle({ audio: `${cdn}/a.mp3`, image: `${cdn}/a.jpg` });
  const audio = container.querySelector('audio');
  expect(audio).toHaveAttribute('src', `${cdn}/a.mp3`);
  expect(container.querySelector('img')!.compareDocumentPosition(audio!)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a picture has a frame of its own shape, and what is kept where a saved page’s thumbnail cuts it', () => {
  const item = buildItem({ image: `${cdn}/a.jpg`, imageAlt: 'Լեռ', imageFocus: { x: 40, y: 10 } });
  render(<ItemArticle section={pickSection('specials')} item={item} body={body} pictureRatio={0.75} />);
  const picture = screen.getByRole('img', { name: 'Լեռ' });
  expect(picture).toHaveStyle({ objectPosition: '40% 10%' });
  expect(picture.closest('figure')!.firstElementChild).toHaveStyle({ '--whole-ratio': '0.75' });
});

test('a picture that has gone leaves no frame', () => {
  const item = buildItem({ image: `${cdn}/a.jpg`, imageCaption: 'Լեռը' });
  render(<ItemArticle section={pickSection('specials')} item={item} body={body} pictureRatio="none" />);
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});
