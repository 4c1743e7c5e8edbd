import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ExternalLink, findService } from '@/lib/model/site';
import { ExternalLinks } from './ExternalLinks';

const serviceNames = [
  'Facebook',
  'Instagram',
  'YouTube',
  'X',
  'TikTok',
  'Telegram',
  'WhatsApp',
  'Viber',
] as const;

test('[H7] each link opens in a new tab, says so, and gives the other page no opener', () => {
  render(
    <ExternalLinks
      links={[
        { purpose: 'socialNetwork', url: 'https://www.facebook.com/luys', service: 'Facebook' },
        { purpose: 'messenger', url: 'https://chat.example.org/luys', service: undefined },
      ]}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Facebook, բացվում է նոր ներդիրում', 'https://www.facebook.com/luys'],
    ['Մեսենջեր, բացվում է նոր ներդիրում', 'https://chat.example.org/luys'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('the name of a service is no Armenian word and says so; an icon says nothing', () => {
  const links = [{ purpose: 'messenger', url: 'https://t.me/luys', service: 'Telegram' }] as const;
  const { container } = render(<ExternalLinks links={links} />);
  expect(screen.getByText('Telegram')).toHaveAttribute('lang', 'en');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['https://www.facebook.com/luys', 'Facebook'],
  ['https://www.instagram.com/luys', 'Instagram'],
  ['https://www.youtube.com/@luys', 'YouTube'],
  ['https://x.com/luys', 'X'],
  ['https://www.tiktok.com/@luys', 'TikTok'],
  ['https://t.me/luys', 'Telegram'],
  ['https://whatsapp.com/channel/luys', 'WhatsApp'],
  ['https://chats.viber.com/luys', 'Viber'],
  ['https://facebook.com.example.org/luys', undefined],
])('%s has the sign of %s, like no other service’s', (url, service) => {
  expect(findService(url)).toBe(service);
  const draw = (each: ExternalLink['service']) =>
    renderToStaticMarkup(<ExternalLinks links={[{ purpose: 'messenger', url, service: each }]} />).match(
      /<svg.*<\/svg>/s,
    )?.[0];
  const others = [...serviceNames, undefined].filter((each) => each !== service);
  expect(others.map(draw)).not.toContain(draw(findService(url)));
});
