import { render, screen } from '@testing-library/react';
import type { ExternalLink } from 'newsroom/model/site';
import { renderToStaticMarkup } from 'react-dom/server';
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

test('[H7] each link opens in a new tab, says so, and gives the other page no opener; a service’s name is no Armenian word', () => {
  render(
    <ExternalLinks
      links={[
        { purpose: 'socialNetwork', url: 'https://www.facebook.com/luys', service: 'Facebook' },
        { purpose: 'messenger', url: 'https://chat.example.org/luys', service: undefined },
      ]}
      names="spoken"
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Facebook, բացվում է նոր ներդիրում', 'https://www.facebook.com/luys'],
    ['Հաղորդագրությունների հավելված, բացվում է նոր ներդիրում', 'https://chat.example.org/luys'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  }
  expect(screen.getByText('Facebook')).toHaveAttribute('lang', 'en');
});

// e2e/accessibility.spec.ts tests the accessible name in a browser.
test('a link whose name is seen is heard as one phrase, not in two pieces', () => {
  render(
    <ExternalLinks
      links={[{ purpose: 'messenger', url: 'https://t.me/luys', service: 'Telegram' }]}
      names="seen"
    />,
  );
  const [seen, heard] = [...screen.getByRole('link').querySelectorAll(':scope > span')];
  expect([seen!.textContent, seen!.ariaHidden]).toStrictEqual(['Telegram', 'true']);
  expect(heard).toHaveTextContent('Telegram, բացվում է նոր ներդիրում');
});

test('each service has a sign of its own, and one that is not known has another', () => {
  const draw = (service: ExternalLink['service']) =>
    renderToStaticMarkup(
      <ExternalLinks links={[{ purpose: 'messenger', url: 'https://t.me/luys', service }]} names="spoken" />,
    ).match(/<svg.*<\/svg>/s)?.[0];
  expect([...new Set([...serviceNames, undefined].map(draw))]).toHaveLength(serviceNames.length + 1);
});
