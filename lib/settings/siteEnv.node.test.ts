import { parseEnv, type Source } from './env.node.ts';

const parseSite = (source: Source) => parseEnv({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', ...source }).site;

describe('the settings of the site', () => {
  test.each([
    [' Լույս ', 'Լույս'],
    ['  ', 'Հանրային մեդիա'],
    [undefined, 'Հանրային մեդիա'],
  ])('SITE_NAME %j gives the name «%s»', (given, expected) => {
    expect(parseSite({ SITE_NAME: given }).name).toBe(expected);
  });

  test.each([
    [{ SITE_URL: 'https://www.example.org/' }, 'https://www.example.org'],
    [{ SITE_URL: 'https://example.org:8443' }, 'https://example.org:8443'],
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{}, 'http://localhost:3000'],
  ])('%j gives the URL %s', (source, expected) => {
    expect(parseSite(source).url).toBe(expected);
  });

  test('give the external links that are configured, each with its service', () => {
    expect(parseSite({}).externalLinks).toStrictEqual([]);
    const { externalLinks } = parseSite({
      SOCIAL_NETWORK_URL: 'https://www.facebook.com/newsroom',
      MESSENGER_URL: 'https://t.me/newsroom',
    });
    expect(externalLinks).toStrictEqual([
      { purpose: 'socialNetwork', url: 'https://www.facebook.com/newsroom', service: 'Facebook' },
      { purpose: 'messenger', url: 'https://t.me/newsroom', service: 'Telegram' },
    ]);
  });

  test('give the hub of the feeds where one is configured', () => {
    expect(parseSite({}).webSubHub).toBeUndefined();
    expect(parseSite({ WEBSUB_HUB: 'https://hub.example.org/' }).webSubHub).toBe('https://hub.example.org/');
  });

  test('give the pages of the series in podcast directories', () => {
    const given = { veritas: { apple: 'https://podcasts.apple.com/am/podcast/id1' }, fair: {} };
    expect(parseSite({ PODCAST_DIRECTORIES: JSON.stringify(given) }).podcastDirectories).toStrictEqual(given);
    expect(parseSite({}).podcastDirectories).toBeUndefined();
  });

  test('give who publishes', () => {
    const imprint = {
      publisher: '«Լույս» ՍՊԸ',
      editor: 'Խմբագիր',
      funding: 'https://www.example.org/funding',
    };
    expect(parseSite({ IMPRINT: JSON.stringify(imprint) }).imprint).toStrictEqual(imprint);
  });

  test.each([
    ['SOCIAL_NETWORK_URL', 'javascript:alert(1)'],
    ['SOCIAL_NETWORK_URL', 'http://facebook.com/x'],
    ['MESSENGER_URL', 't.me/newsroom'],
    ['SITE_URL', 'www.example.org'],
    ['SITE_URL', 'https://example.org/news'],
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_PHONE', 'call me'],
    ['PODCAST_DIRECTORIES', 'veritas https://podcasts.apple.com/am/podcast/id1'],
    ['PODCAST_DIRECTORIES', '[]'],
    ['PODCAST_DIRECTORIES', '{"nothing":{}}'],
    ['PODCAST_DIRECTORIES', '{"veritas":{"deezer":"https://www.deezer.com/show/1"}}'],
    ['PODCAST_DIRECTORIES', '{"veritas":{"apple":"javascript:alert(1)"}}'],
    ['IMPRINT', 'Լույս'],
    ['IMPRINT', '{}'],
    ['IMPRINT', '{"publisher":"Լույս","owner":"Լույս"}'],
    ['IMPRINT', '{"publisher":"Լույս","funding":"javascript:alert(1)"}'],
    ['WEBSUB_HUB', 'http://hub.example.org/'],
  ])('name %s as bad when it is %j', (variable, value) => {
    expect(() => parseSite({ [variable]: value })).toThrow(`${variable}: `);
  });
});
