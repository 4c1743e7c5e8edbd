import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { notifications } from '@/components/ui/notificationStore.client';
import { HeadActions } from './ShareActions.client';
import { ShareRow } from './ShareRow';

const shared = { url: 'https://www.example.org/events/a', title: 'Ի՞նչ է «լույսը»' };

function give(member: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, member, { value, configurable: true });
}

afterEach(() => {
  for (const member of ['clipboard', 'share']) Reflect.deleteProperty(navigator, member);
});

test('the ways of sharing are named once, by their heading', () => {
  render(<ShareRow {...shared} />);
  expect(screen.getByRole('heading', { name: 'Կիսվել' })).toHaveAttribute('id', 'share');
  expect(screen.queryByRole('region')).toBeNull();
});

test('each service has a link with an Armenian name that says where it opens', () => {
  render(<ShareRow {...shared} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toStrictEqual([
    ['Կիսվել Telegram-ով, բացվում է նոր ներդիրում', '_blank'],
    ['Կիսվել Viber-ով', null],
    ['Կիսվել WhatsApp-ով, բացվում է նոր ներդիրում', '_blank'],
    ['Կիսվել Facebook-ում, բացվում է նոր ներդիրում', '_blank'],
    ['Կիսվել X-ում, բացվում է նոր ներդիրում', '_blank'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link.getAttribute('href')).toContain(encodeURIComponent(shared.url));
    expect(within(link).getByText(/^[A-Z]/, { selector: '[lang="en"]' })).toBeInTheDocument();
  }
});

test('a browser that can neither copy nor share shows the links alone', () => {
  render(<ShareRow {...shared} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [
    'copies the link and says so',
    () => Promise.resolve(),
    { text: 'Հղումը պատճենված է', severity: 'success' },
  ],
  [
    'says that it cannot',
    () => Promise.reject(new Error('no')),
    { text: 'Հղումը չհաջողվեց պատճենել', severity: 'error' },
  ],
])('the copy button %s', async (_, write, notification) => {
  const writeText = jest.fn(write);
  give('clipboard', { writeText });
  render(<ShareRow {...shared} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Պատճենել հղումը' })));
  expect(writeText).toHaveBeenCalledWith(shared.url);
  expect(notifications.get()).toMatchObject([notification]);
  notifications.set([]);
});

test('a page with a recording of its own copies the link to where that is', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  give('clipboard', { writeText });
  const { container } = render(
    <article>
      <ShareRow {...shared} hasPosition />
    </article>,
  );
  const audio = document.createElement('audio');
  container.querySelector('article')!.append(audio);
  audio.currentTime = 83.9;
  const button = screen.getByRole('button', { name: 'Հղում այս վայրկյանից․ պատճենել' });
  await act(async () => fireEvent.click(button));
  expect(writeText).toHaveBeenCalledWith(`${shared.url}?t=83`);
  notifications.set([]);
});

test('the system’s sheet gets the title and the link; closing it is no failure', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  give('share', share);
  render(<ShareRow {...shared} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Կիսվել այլ եղանակով' })));
  expect(share).toHaveBeenCalledWith(shared);
  expect(location.hash).toBe('');
});

test.each(['NotAllowedError', 'InvalidStateError', 'DataError'])(
  'a sheet that cannot be opened (%s) leads to the links below the text, as without scripts',
  async (name) => {
    give('share', () => Promise.reject(new DOMException('no', name)));
    render(<HeadActions {...shared} />);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Կիսվել' })));
    expect(location.hash).toBe('#share');
    location.hash = '';
  },
);
