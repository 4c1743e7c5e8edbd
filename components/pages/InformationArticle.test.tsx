import { render, screen } from '@testing-library/react';
import { correctionsPath, informationPath } from 'newsroom/model/paths';
import { buildSite } from 'newsroom/testing/builders';
import { InformationArticle } from './InformationArticle';

test('the publisher’s principles lead to the part of the terms on corrections', () => {
  const { container } = render(<InformationArticle name="terms-of-use" site={buildSite()} />);
  const [path, anchor] = correctionsPath.split('#');
  expect(path).toBe(informationPath('terms-of-use'));
  expect(container.querySelector(`#${anchor}`)).toHaveTextContent(/^Ուղղումներ/);
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
