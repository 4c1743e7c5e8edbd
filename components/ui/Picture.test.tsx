import { render, screen } from '@testing-library/react';
import { Picture, Thumbnail } from './Picture';

const src = 'https://cdn.example.org/a.jpg';

test('[K1] a picture is resized by the site at quality 75, reserves its space, and has no inline style', () => {
  render(<Picture src={src} alt="Լեռ" focus={undefined} sizes="50vw" loading="lazy" />);
  const picture = screen.getByRole('img', { name: 'Լեռ' });
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '675');
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(picture).not.toHaveAttribute('style');
  const candidates = picture.getAttribute('srcset')?.split(', ') ?? [];
  expect(candidates.length).toBeGreaterThan(3);
  // Sources end at 1,200 pixels: larger candidates would be bytes of HTML for the same picture.
  expect(Math.max(...candidates.map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1])))).toBe(1200);
  for (const candidate of candidates) {
    expect(candidate).toMatch(/^\/_next\/image\?url=https:\/\/cdn\.example\.org\/a\.jpg&w=\d+&q=75 \d+w$/);
  }
});

test.each([
  ['eager', 'high'],
  ['lazy', null],
] as const)(
  'a picture meant «%s» has the priority %j, and waits for the reader’s choice',
  (loading, priority) => {
    render(<Picture src={src} alt="Լեռ" focus={undefined} sizes="50vw" loading={loading} />);
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture.getAttribute('fetchpriority')).toBe(priority);
  },
);

test('a picture whose item says what is to be kept of it is cut around that', () => {
  const focus = { x: 50, y: 12.5 };
  const { container } = render(
    <>
      <Picture src={src} alt="" focus={focus} sizes="50vw" loading="lazy" />
      <Thumbnail src={src} focus={focus} />
    </>,
  );
  for (const picture of container.querySelectorAll('img'))
    expect(picture).toHaveStyle({ objectPosition: '50% 12.5%' });
});

test('where there is none a drawn one takes its place, unseen by readers of the text', () => {
  const { container } = render(
    <Picture src={undefined} alt="Լեռ" focus={undefined} sizes="50vw" loading="lazy" />,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
