import { buildSite } from '../testing/builders.ts';
import { informationTexts } from './informationTexts.ts';

const readAll = (name: keyof typeof informationTexts, site = buildSite()): string =>
  JSON.stringify(informationTexts[name](site));

// Each pair is something the software stores or sends, and the sentence that says so.
test.each([
  ['the looks chosen', /տեսքի կարգավորումները/],
  ['where a recording was left', /այն պահը, որին հասել եք, դրա վերնագիրը, տևողությունն/],
  ['the items kept', /«Պահել» կոճակով պահած նյութերի.*մինչև 50 նյութ/],
  ['the list of them, on the device alone', /«Իմ ցանկը» էջը.*միայն ձեր սարքում/],
  ['the playback speed', /նվագարկման ձեր ընտրած արագությունը/],
  ['the choice about statistics', /վիճակագրության վերաբերյալ ձեր պատասխանը/],
  ['a session', /մուտքի տվյալները/],
  ['the counter of views', /դիտումների թիվն ավելանում է մեկով/],
  ['views that the server counts', /դիտման մասին հայտնում է կայքի սերվերին/],
  ['what is typed, before it is submitted', /գրվածը յուրաքանչյուր դադարից հետո ուղարկվում է կայքի սերվերին/],
  ['the IP address of every request', /IP հասցեն/],
  ['films of others, after the press alone', /YouTube\u2011ի կամ Vimeo\u2011ի տեսանյութը բեռնվում է միայն/],
  ['statistics, after a yes alone', /Google Analytics\) միանում է միայն ձեր համաձայնությամբ/],
  ['the signal that counts as a no', /Global Privacy Control/],
  ['the pages stored for reading offline', /բացած էջերի, դրանց նկարների.*մինչև 50 էջ.*30 օր/],
])('[R7] the privacy policy mentions %s', (_, words) => {
  expect(readAll('privacy-policy')).toMatch(words);
});

test('the page about the newsroom counts the sections as they are', () => {
  const [first] = informationTexts['about-us'](buildSite()).sections;
  expect(first!.paragraphs).toStrictEqual(['Կայքն ունի հինգ բաժին․']);
  expect(first!.points).toHaveLength(5);
});

test.each([
  [{}, 'Խմբագրության հետ կապվելու տվյալները դեռ հրապարակված չեն։'],
  [{ email: 'info@example.org' }, 'Գրեք խմբագրությանը․ կարդում ենք բոլոր նամակները։'],
  [{ phone: '+374 10 000000' }, 'Զանգահարեք խմբագրությանը։'],
  [
    { email: 'info@example.org', phone: '+374 10 000000' },
    'Գրեք կամ զանգահարեք խմբագրությանը․ կարդում ենք բոլոր նամակները։',
  ],
  [{ address: 'Երևան' }, 'Խմբագրությունը կգտնեք այս հասցեով։'],
])(
  'the contact of %j begins with «%s», and invites to write only where there is an e-mail address',
  (contact, lead) => {
    const text = informationTexts.contact(buildSite({ contact }));
    expect(text.lead).toBe(lead);
    expect(text.sections.length > 0).toBe('email' in contact);
  },
);

test.each(['terms-of-use', 'privacy-policy'] as const)(
  'the %s name who answers for them, and since when',
  (name) => {
    expect(readAll(name)).toContain('«Լույս» լրատվամիջոցի խմբագրությունը');
    const imprint = { publisher: '«Լույս» ՍՊԸ', address: 'Երևան' };
    expect(readAll(name, buildSite({ imprint }))).toContain('կայքի հրատարակիչը՝ «Լույս» ՍՊԸ (Երևան)։');
    expect(informationTexts[name](buildSite()).changedAt).toBeGreaterThan(Date.UTC(2026, 0, 1));
  },
);
