import { findSection } from 'newsroom/model/sections';
import { tagLimit } from 'newsroom/text/body';
import { formatDateTime } from 'newsroom/words/formatDate';
import { texts, warnings } from '../hy.ts';
import { checkWork } from './checkWork.ts';

// packages/newsroom/checks/checkFields.test.ts has each finding; here, what of them an editor reads beside a field.

const now = Date.UTC(2026, 10, 28, 10, 30);
const dayMs = 24 * 60 * 60 * 1_000;
const { tooFarAhead } = texts.form;
beforeEach(() => jest.useFakeTimers({ now }));

const section = findSection('analyses');
const good = {
  title: 'Ա',
  description: 'Բ',
  image: 'https://a.example/a.jpg',
  imageAlt: 'Գ',
  categories: [],
};
type Case = { values?: object; html?: string; width?: number };
const check = ({ values, html = 'ա', width = 1200 }: Case) =>
  checkWork({ section, values: { ...good, ...values }, html, width });

test.each<[string, Case, object]>([
  ['a good article', {}, {}],
  ['a picture without words', { values: { imageAlt: '' } }, { imageAlt: warnings.noAlt }],
  ['a narrow picture', { width: 1199 }, { image: warnings.tooSmall }],
  ['a picture that was removed', { values: { image: '' }, width: 1199 }, {}],
  ['an article without a lead', { values: { description: '' } }, { description: warnings.noLead }],
  ['a long title', { values: { title: 'ա'.repeat(111) } }, { title: warnings.longTitle }],
  ['an event without an end', { values: { startsAt: 1e12 } }, { endsAt: warnings.noEnd }],
  ['a date to come', { values: { createdAt: now + 1 } }, { createdAt: warnings.futureDate }],
  [
    'the latest date that the rules allow',
    { values: { createdAt: now + dayMs } },
    { createdAt: warnings.futureDate },
  ],
  [
    'a later one',
    { values: { createdAt: now + dayMs + 1 } },
    { createdAt: `${tooFarAhead(formatDateTime(now + dayMs))} ${warnings.futureDate}` },
  ],
  ['a long pin', { values: { pinnedUntil: now + 3_660 * dayMs } }, {}],
  [
    'a pin that the rules refuse',
    { values: { pinnedUntil: now + 3_660 * dayMs + 1 } },
    { pinnedUntil: tooFarAhead(formatDateTime(now + 3_660 * dayMs)) },
  ],
  ['an article without a text', { html: '' }, { content: warnings.noContent }],
  ['a text that the site does not load', { html: 'ա'.repeat(600_000) }, { content: warnings.longText }],
  [
    'letters that were read in another encoding',
    { values: { title: 'Ð³Û³ëï³Ý' }, html: '<p>Ðá·»Ñ³Ý·Çëï</p>' },
    { title: warnings.badText, content: warnings.badText },
  ],
  ['a text of too many tags', { html: '<br>'.repeat(tagLimit + 1) }, { content: warnings.longText }],
])('an editor reads of %s what there is to read, beside its field', (_, given, expected) => {
  expect(check(given)).toEqual(expected);
});
