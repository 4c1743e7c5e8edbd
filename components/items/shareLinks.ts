import type { Service } from 'newsroom/model/services';

/** A messenger or network on which a reader can share a link. */
export type ShareTarget = {
  service: Service;
  kind: 'messenger' | 'network';
  url: string;
};

export type Shared = { url: string; title: string };

/**
 * The share URLs of the messengers and networks, each in the service's documented form:
 * https://core.telegram.org/widgets/share, https://developers.viber.com/docs/tools/share-button/,
 * https://faq.whatsapp.com/5913398998672934, https://developers.facebook.com/docs/plugins/share-button/,
 * https://developer.x.com/en/docs/x-for-websites/tweet-button/guides/web-intent.
 */
export function listShareTargets({ url, title }: Shared): readonly ShareTarget[] {
  const link = encode(url);
  const text = encode(title);
  const both = encode(`${title}\n${url}`);
  return [
    { service: 'Telegram', kind: 'messenger', url: `https://t.me/share/url?url=${link}&text=${text}` },
    { service: 'Viber', kind: 'messenger', url: `viber://forward?text=${both}` },
    { service: 'WhatsApp', kind: 'messenger', url: `https://wa.me/?text=${both}` },
    { service: 'Facebook', kind: 'network', url: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { service: 'X', kind: 'network', url: `https://x.com/intent/post?url=${link}&text=${text}` },
  ];
}

// encodeURIComponent throws on a lone surrogate.
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
