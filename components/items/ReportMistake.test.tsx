import { render, screen } from '@testing-library/react';
import { ReportMistake } from './ReportMistake';

test('a letter about a mistake has the title and the URL of the text in it', () => {
  const url = 'https://www.example.org/analyses/a?b=1&c';
  render(<ReportMistake email="news@example.org" title="Ա & Բ + 1" url={url} />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Հաղորդել սխալի մասին' });
  const [address, query] = href.split('?');
  expect(address).toBe('mailto:news@example.org');
  expect(query).not.toContain('+');
  expect(Object.fromEntries(new URLSearchParams(query))).toStrictEqual({
    subject: 'Սխալ նյութում՝ «Ա & Բ + 1»',
    body: `${url}\n\n`,
  });
});
