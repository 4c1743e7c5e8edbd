// The naive pattern of https://github.com/omrilotan/isbot: its whole list weighs 10 kB and recognises people no better.
const crawlers = /bot|crawl|http|lighthouse|scan|search|spider/i;
/** Browsers of people whose names contain such a word: Cubot's phones, the browser in Yandex' app. */
const readers = /cubot|yasearch/gi;

/** Whether a user agent says that it is a crawler, whose page loads are no views. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent.replaceAll(readers, ''));
}
