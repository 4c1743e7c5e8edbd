// The naive pattern of https://github.com/omrilotan/isbot: its whole list weighs 10 kB and knows no reader better.
const crawlers = /bot|crawl|http|lighthouse|scan|search|spider/i;
/** What has such a word in its name and is a reader's: Cubot's phones, the browser in Yandex' app. */
const readers = /cubot|yasearch/gi;

/** Whether a user agent names itself as a machine's, whose opening of a page is not a reader's view. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent.replaceAll(readers, ''));
}
