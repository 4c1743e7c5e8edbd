import { render, screen, within } from '@testing-library/react';
import type { InformationPageName } from '@/lib/model/informationPages';
import { correctionsPath, informationPath } from '@/lib/model/paths';
import type { Contact } from '@/lib/model/site';
import { buildSite } from '@/lib/testing/builders';
import { InformationArticle } from './InformationArticle';

function renderPage(name: InformationPageName, contact: Contact = {}) {
  return render(<InformationArticle name={name} site={buildSite({ contact })} />);
}

test('the publisher’s principles lead to the part of the terms on corrections', () => {
  const { container } = renderPage('terms-of-use');
  const [path, anchor] = correctionsPath.split('#');
  expect(path).toBe(informationPath('terms-of-use'));
  expect(container.querySelector(`#${anchor}`)).toHaveTextContent(/^Ուղղումներ/);
});

test('the contact page has the configured e-mail address, phone and address, the first two as links', () => {
  renderPage('contact', { email: 'info@example.org', phone: '+374 (10) 00-00-00', address: 'Երևան' });
  const contact = within(screen.getByRole('group', { name: '' }));
  expect(contact.getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  expect(contact.getByRole('link', { name: '+374 (10) 00-00-00' })).toHaveAttribute(
    'href',
    'tel:+37410000000',
  );
  expect(contact.getAllByRole('term').map(({ textContent }) => textContent)).toStrictEqual([
    'Էլեկտրոնային փոստ',
    'Հեռախոս',
    'Հասցե',
  ]);
  expect(contact.getByText('Երևան')).toBeInTheDocument();
});

test('only the configured contact details are shown', () => {
  const { container } = renderPage('contact', { address: 'Երևան' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toStrictEqual(['Հասցե']);
  expect(container.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull();
});

test('without a contact the page says so instead of showing an empty one', () => {
  const { container } = renderPage('contact');
  expect(container.querySelector('address')).toBeNull();
  expect(screen.getByText('Խմբագրության հետ կապվելու տվյալները դեռ հրապարակված չեն։')).toBeInTheDocument();
});

test('the page about the site says who publishes, with what is known', () => {
  const imprint = {
    publisher: '«Լույս» ՍՊԸ',
    registration: '286.110',
    funding: 'https://www.example.org/funding',
  };
  render(<InformationArticle name="about-us" site={buildSite({ imprint })} />);
  expect(screen.getByRole('heading', { name: 'Ելքային տվյալներ' })).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toStrictEqual([
    'Հրատարակիչ',
    'Պետական գրանցում',
    'Սեփականատերեր և ֆինանսավորում',
  ]);
  expect(screen.getByRole('link', { name: imprint.funding })).toHaveAttribute('href', imprint.funding);
});
