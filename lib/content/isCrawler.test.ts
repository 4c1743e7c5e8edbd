import { isCrawler } from './isCrawler.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webKit} Chrome/125.0.6422.175 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; Googlebot/2.1; +http://www.google.com/bot.html)')} Chrome/125.0.6422.175 Safari/537.36`,
  `${windows} ${webKit} Chrome/125.0.0.0 Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')} Chrome/116.0.1938.76 Safari/537.36`,
  `Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots) ${webKit} Chrome/108.0.0.0`,
  'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'TelegramBot (like TwitterBot)',
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; GPTBot/1.2; +https://openai.com/gptbot)')}`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)')}`,
  `Mozilla/5.0 (Linux; Android 5.0) ${webKit} (compatible; Bytespider; spider-feedback@bytedance.com)`,
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${webKit} Chrome/109.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
])('of a crawler: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`,
  `${android} ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
  `${iPhone} ${safari} Version/17.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.1 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; hy) Presto/2.12.423 Version/12.16',
  `Mozilla/5.0 (Linux; U; Android 12; SM-A125F Build/SP1A.210812.016; wv) ${webKit} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 OPR/84.0.2254.73823`,
  `Mozilla/5.0 (Linux; U; Android 13; ru-ru; Redmi Note 12 Build/TKQ1.221114.001) ${webKit} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9.0-gn`,
  `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-NX9) ${webKit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
  `${windows} ${webKit} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; arm_64; Android 12; SM-A525F) ${webKit} Chrome/128.0.6613.137 YaApp_Android/24.102.1 YaSearchBrowser/24.102.1 BroPP/1.0 SA/3 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 Viber/23.8.0.2`,
  `Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-A536B; Android 13; SDK 33; HIGH)`,
  `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.66.81;IABMV/1;]`,
  `${iPhone} ${safari} Mobile/21F90 [FBAN/FBIOS;FBAV/489.0.0.36.101;FBBV/658396372;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBLC/hy_AM;FBOP/80]`,
  `${iPhone} ${safari} Mobile/21F90 Instagram 357.1.0.26.100 (iPhone14,5; iOS 17_5_1; hy_AM; hy; scale=3.00; 1170x2532; 661092412)`,
  `Mozilla/5.0 (Linux; Android 11; CUBOT P50 Build/RP1A.200720.011; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36`,
])('of a reader: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
