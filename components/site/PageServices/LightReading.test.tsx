import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemBody } from '@/components/items/ItemBody';
import { Picture } from '@/components/items/Picture';
import { LightReading } from './LightReading.client';

const html =
  '<p>Տեքստ</p><figure><img src="/b.jpg" srcset="/b.jpg" alt="Դաշտ &gt; այգի" loading="lazy" /><figcaption>Դաշտ</figcaption></figure>';

test.each([
  [
    'of a page',
    <Picture key="0" src="https://cdn.example.org/a.jpg" alt="Լեռ" sizes="50vw" loading="lazy" />,
  ],
  ['within a text', <ItemBody key="1" body={{ kind: 'html', html }} />],
])('the button of a picture %s shows it at once and hands the focus over', async (_, picture) => {
  render(
    <>
      {picture}
      <LightReading />
    </>,
  );
  const image = screen.getByRole('img');
  expect(image.closest('[data-shown]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ցույց տալ նկարը' }));
  expect(image.closest('[data-picture]')).toHaveAttribute('data-shown');
  expect(image).toHaveFocus();
});
