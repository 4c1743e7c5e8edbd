import { render, screen, within } from '@testing-library/react';
import { Notice } from './Notice';

test('a notice says what is the matter', () => {
  render(
    <Notice title="Էջը չի գտնվել" text="Հնարավոր է՝ հասցեն սխալ է։">
      <button type="button">Կրկին փորձել</button>
    </Notice>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Էջը չի գտնվել' })).toBeInTheDocument();
  expect(screen.getByText('Հնարավոր է՝ հասցեն սխալ է։')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Կրկին փորձել' })).toBeInTheDocument();
});

test('a notice leads on to the home page and to every section', () => {
  render(<Notice title="Էջը չի գտնվել" text="Տեքստ" />);
  const links = within(screen.getByRole('navigation', { name: 'Շարունակեք այստեղից՝' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Գլխավոր', '/'],
    ['Հաղորդումներ', '/programs'],
    ['Վերլուծություններ', '/analyses'],
    ['Հատուկ Թողարկում', '/specials'],
    ['Աշխարհաժողով', '/assembly'],
    ['Իրադարձություններ', '/events'],
  ]);
});
