import { render, screen, within } from '@testing-library/react';
import type { Contact } from 'newsroom/model/site';
import { buildSite } from 'newsroom/testing/builders';
import { ContactPage } from './ContactPage';

const renderPage = (contact: Contact) => render(<ContactPage site={buildSite({ contact })} />);
const ways = () =>
  within(screen.getByRole('group', { name: '' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the contact page has the configured e-mail address, phone and address, the first two as links', () => {
  renderPage({ email: 'info@example.org', phone: '+374 (10) 00-00-00', address: 'Երևան' });
  expect(ways()).toStrictEqual([
    'Էլեկտրոնային փոստinfo@example.org',
    'Հեռախոս+374 (10) 00-00-00',
    'ՀասցեԵրևան',
  ]);
  expect(screen.getByRole('link', { name: /info@example\.org/ })).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  expect(screen.getByRole('link', { name: /00-00-00/ })).toHaveAttribute('href', 'tel:+37410000000');
});

test('only the configured contact details are shown', () => {
  const { container } = renderPage({ address: 'Երևան' });
  expect(ways()).toStrictEqual(['ՀասցեԵրևան']);
  expect(container.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull();
});

test('without a contact the page says so instead of showing an empty one', () => {
  const { container } = renderPage({});
  expect(container.querySelector('address')).toBeNull();
  expect(screen.getByText('Խմբագրության հետ կապվելու տվյալները դեռ հրապարակված չեն։')).toBeInTheDocument();
});
