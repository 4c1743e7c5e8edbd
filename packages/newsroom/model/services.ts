import { parseUrl } from './parseUrl.ts';

// The domains of services on which people write, film and speak; any host below them too.
const domains = {
  YouTube: 'youtube.com youtube-nocookie.com youtu.be youtube.googleapis.com youtubekids.com',
  Vimeo: 'vimeo.com',
  Facebook: 'facebook.com fb.watch fb.com',
  Instagram: 'instagram.com',
  TikTok: 'tiktok.com',
  Telegram: 't.me telegram.me',
  WhatsApp: 'whatsapp.com wa.me',
  Viber: 'viber.com',
  X: 'x.com twitter.com',
  Rutube: 'rutube.ru',
  VK: 'vk.com vk.ru vkvideo.ru',
  OK: 'ok.ru odnoklassniki.ru',
  Dailymotion: 'dailymotion.com dai.ly',
  Twitch: 'twitch.tv',
  Rumble: 'rumble.com',
  Odysee: 'odysee.com',
  'Google Drive': 'drive.google.com',
};

/** A service, by its own name. */
export type Service = keyof typeof domains;

const serviceOf = new Map(
  (Object.keys(domains) as Service[]).flatMap((service) =>
    domains[service].split(' ').map((domain) => [domain, service] as const),
  ),
);

/** The service at a URL; undefined for an unknown domain. */
export function findService(url: string): Service | undefined {
  // A service's own domain has three labels at most.
  const labels = parseUrl(url)?.hostname.split('.').slice(-3) ?? [];
  return labels.map((_, at) => serviceOf.get(labels.slice(at).join('.'))).find(Boolean);
}
