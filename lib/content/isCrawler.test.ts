import { isCrawler } from './isCrawler';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webKit} Chrome/125.0.6422.175 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; Googlebot/2.1; +http://www.google.com/bot.html)')} Chrome/125.0.6422.175 Safari/537.36`,
  'Googlebot-Image/1.0',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  `${windows} ${webKit} Chrome/125.0.0.0 Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')} Chrome/116.0.1938.76 Safari/537.36`,
  `Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots) ${webKit} Chrome/108.0.0.0`,
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) ${safari} Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)',
  'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)',
  'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; GPTBot/1.2; +https://openai.com/gptbot)')}`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)')}`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)')}`,
  `Mozilla/5.0 ${webKit.replace(')', '; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)')}`,
  `Mozilla/5.0 (Linux; Android 5.0) ${webKit} (compatible; Bytespider; spider-feedback@bytedance.com)`,
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/79.0.3945.88 Safari/537.36 PTST/1.0 (compatible; SemrushBot-SI/0.97; +http://www.semrush.com/bot.html)`,
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${webKit} Chrome/109.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
])('of a crawler: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
  `${android} ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
  `${iPhone} ${safari} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  `${iPhone} ${safari} Version/17.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.1 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  `${iPhone} ${safari} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
  `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  `${android} ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`,
  'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; hy) Presto/2.12.423 Version/12.16',
  `Mozilla/5.0 (Linux; U; Android 12; SM-A125F Build/SP1A.210812.016; wv) ${webKit} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 OPR/84.0.2254.73823`,
  `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 13; ru-ru; Redmi Note 12 Build/TKQ1.221114.001) ${webKit} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9.0-gn`,
  `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-NX9) ${webKit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
  `${windows} ${webKit} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; arm_64; Android 12; SM-A525F) ${webKit} Chrome/128.0.6613.137 YaApp_Android/24.102.1 YaSearchBrowser/24.102.1 BroPP/1.0 SA/3 Mobile Safari/537.36`,
  `${iPhone} ${safari} GSA/340.3.695604147 Mobile/15E148 Safari/604.1`,
  `${android} ${webKit} Version/4.0 Chrome/131.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
  `${android} ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36 UCBrowser/13.7.8.1326`,
  `Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 Viber/23.8.0.2`,
  `${iPhone} ${safari} Mobile/15E148 Viber/23.8.0`,
  `Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-A536B; Android 13; SDK 33; HIGH)`,
  `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.66.81;IABMV/1;]`,
  `${iPhone} ${safari} Mobile/21F90 [FBAN/FBIOS;FBAV/489.0.0.36.101;FBBV/658396372;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBLC/hy_AM;FBOP/80]`,
  `${iPhone} ${safari} Mobile/21F90 Instagram 357.1.0.26.100 (iPhone14,5; iOS 17_5_1; hy_AM; hy; scale=3.00; 1170x2532; 661092412)`,
  `Mozilla/5.0 (Linux; Android 11; CUBOT P50 Build/RP1A.200720.011; wv) ${webKit} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36`,
  `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${webKit} 76.0.3809.146/6.0 TV Safari/537.36`,
])('of a reader: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
