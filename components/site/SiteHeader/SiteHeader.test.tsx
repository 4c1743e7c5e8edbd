import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { menu as siteMenu, type MenuItem } from './menu';
import { buildSite } from '@/lib/testing/builders';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { SiteHeader } from './SiteHeader.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

const menuLinks = [
  ['Հաղորդումներ', '/programs'],
  ['Վերլուծություններ', '/analyses'],
  ['Հատուկ Թողարկում', '/specials'],
  ['Աշխարհաժողով', '/assembly'],
  ['Իրադարձություններ', '/events'],
];
const submenu = [
  ['Բոլոր հաղորդումները', '/programs'],
  ['Ճշմարտություն', '/programs/category/veritas'],
  ['Ի՞նչ Անել', '/programs/category/whatToDo'],
  ['Բացահայտված է', '/programs/category/revelation'],
  ['Արդար Հայը', '/programs/category/fair'],
  ['Առականի', '/programs/category/proverbial'],
  ['Եկեղեցական Բեմ', '/programs/category/churchStage'],
];

const externalLinks = [
  { purpose: 'socialNetwork', url: 'https://www.facebook.com/luys', service: 'Facebook' },
  { purpose: 'messenger', url: 'https://t.me/luys', service: 'Telegram' },
] as const;

function renderHeader({
  menu = siteMenu,
  newEntries = [],
}: Partial<{ menu: readonly MenuItem[]; newEntries: readonly MenuItem['value'][] }> = {}) {
  render(
    <>
      <SiteHeader site={buildSite({ externalLinks })} newEntries={newEntries} menu={menu} />
      <button type="button">Ուրիշ տեղ</button>
    </>,
  );
}

const describeLinks = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const desktop = () => within(screen.getByRole('navigation', { name: 'Գլխավոր ցանկ' }));
const disclosure = () => screen.getByLabelText('«Հաղորդումներ» բաժնի ենթացանկ');
const programsSubmenu = () => disclosure().closest('details')!;
const drawer = () => screen.getByRole('dialog', { name: 'Գլխավոր ցանկ' });

beforeAll(() => {
  // jsdom does not know the buttons' commands.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
  new Function(earlyTapsScript)();
  // Nor can jsdom go to another page.
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  setLocation('/events');
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), advanceTimers: true });
});

afterEach(() => jest.useRealTimers());

test('[R1] the logo leads to the home page and names it', () => {
  renderHeader();
  expect(screen.getByRole('link', { name: 'Լույս․ գլխավոր էջ' })).toHaveAttribute('href', '/');
});

test('a link leads to the search page, and the drawer has the search itself', () => {
  renderHeader();
  expect(screen.getByRole('link', { name: 'Որոնում' })).toHaveAttribute('href', '/search');
  const search = screen.getByRole('search', { hidden: true });
  expect(search).toHaveAttribute('action', '/search');
  expect(search.closest('dialog')).not.toBeNull();
});

test('two links lead out, each in a new tab', () => {
  renderHeader();
  const external = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(external.map((link) => link.getAttribute('href'))).toStrictEqual([
    'https://www.facebook.com/luys',
    'https://t.me/luys',
  ]);
});

test('[H1][H2] the menu has the five sections and the submenu of the programs, letter for letter', () => {
  renderHeader();
  const links = describeLinks(desktop().getAllByRole('link'));
  expect(links).toStrictEqual([menuLinks[0], ...submenu, ...menuLinks.slice(1)]);
});

test.each(['/programs', '/analyses', '/specials', '/assembly', '/events'])(
  'at %s that entry alone is the current page',
  (path) => {
    setLocation(path);
    renderHeader();
    const current = desktop().getAllByRole('link', { current: 'page' });
    expect(new Set(current.map((link) => link.getAttribute('href')))).toStrictEqual(new Set([path]));
  },
);

test.each(['/', '/programs/a', '/events/after/a', '/contact'])(
  'at %s no entry is the current page',
  (path) => {
    setLocation(path);
    renderHeader();
    expect(desktop().queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
);

describe('the badge of the assembly', () => {
  test.each([
    ['2025-04-19T14:27:36.088Z', true],
    ['2025-04-19T14:27:36.089Z', false],
  ])('at %s is shown: %s', (now, expected) => {
    jest.setSystemTime(new Date(now));
    renderHeader({ newEntries: ['assembly'] });
    const badges = screen.queryAllByText('Նոր');
    expect(badges).toHaveLength(expected ? 2 : 0);
    for (const badge of badges) expect(badge.closest('li')).toHaveTextContent('Աշխարհաժողով');
  });
});

test.each(siteMenu.map(({ title, value }) => [title, value] as const))(
  '[H4] «%s» has the badge, too, once it carries a timestamp',
  (title, value) => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    jest.setSystemTime(now);
    renderHeader({
      menu: siteMenu.map((item) => (item.value === value ? { ...item, timestamp: now } : item)),
      newEntries: [value],
    });
    const badges = screen.getAllByText('Նոր');
    expect(badges).toHaveLength(2);
    for (const badge of badges) expect(badge.closest('li')).toHaveTextContent(title);
  },
);

test('[E3][H2] any entry can have a submenu, in both forms of the menu', () => {
  const events: MenuItem = {
    title: 'Իրադարձություններ',
    value: 'events',
    submenu: { all: 'Բոլորը', fair: 'Արդար Հայը' },
    timestamp: Date.now(),
  };
  renderHeader({ menu: [{ title: 'Վերլուծություններ', value: 'analyses' }, events], newEntries: ['events'] });
  const links = [
    ['Բոլորը', '/events'],
    ['Արդար Հայը', '/events/category/fair'],
  ];
  expect(describeLinks(desktop().getAllByRole('link'))).toStrictEqual([
    ['Վերլուծություններ', '/analyses'],
    ['Իրադարձություններ', '/events'],
    ...links,
  ]);
  expect(screen.getByLabelText('«Իրադարձություններ» բաժնի ենթացանկ')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Բացել ցանկը' }));
  const entry = within(drawer()).getByText('Իրադարձություններ').closest('details')!;
  expect(describeLinks(within(entry).getAllByRole('link', { hidden: true }))).toStrictEqual(links);
  expect(screen.getAllByText('Նոր')).toHaveLength(2);
});

// That its arrow opens and closes it is the browser's part: e2e/header.spec.ts.
describe('the submenu', () => {
  function openByPress(): void {
    renderHeader();
    programsSubmenu().open = true;
  }

  test('is what its arrow opens', () => {
    renderHeader();
    expect(programsSubmenu().firstElementChild).toBe(disclosure());
    expect(programsSubmenu().open).toBe(false);
    expect(describeLinks(within(programsSubmenu()).getAllByRole('link', { hidden: true }))).toStrictEqual(
      submenu,
    );
  });

  test('is opened by the mouse over its entry, and closed when the mouse leaves', async () => {
    renderHeader();
    const entry = disclosure().closest('li')!;
    await userEvent.hover(entry);
    expect(programsSubmenu().open).toBe(true);
    await userEvent.unhover(entry);
    expect(programsSubmenu().open).toBe(false);
  });

  test('opened by the mouse stays open after a press, which does not close it', async () => {
    renderHeader();
    const entry = disclosure().closest('li')!;
    await userEvent.hover(entry);
    // Unless it is prevented, the browser would close what is open.
    const isPrevented: boolean[] = [];
    document.addEventListener('click', (event) => isPrevented.push(event.defaultPrevented));
    fireEvent.click(disclosure());
    fireEvent.click(disclosure());
    expect(isPrevented).toStrictEqual([true, false]);
    await userEvent.unhover(entry);
    expect(programsSubmenu().open).toBe(true);
  });

  test('is not opened by a touch that only passes', async () => {
    renderHeader();
    await userEvent.pointer({ keys: '[TouchA]', target: disclosure().closest('li')! });
    expect(programsSubmenu().open).toBe(false);
  });

  test('is closed by Escape, which gives the focus back to the arrow', async () => {
    openByPress();
    act(() => desktop().getByRole('link', { name: 'Արդար Հայը' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(programsSubmenu().open).toBe(false);
    expect(disclosure()).toHaveFocus();
  });

  test('closed by Escape does not take the focus from elsewhere', async () => {
    openByPress();
    const before = document.activeElement;
    await userEvent.keyboard('a{ArrowDown}');
    expect(programsSubmenu().open).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(programsSubmenu().open).toBe(false);
    expect(document.activeElement).toBe(before);
  });

  test('is closed by a tap outside, and by moving the focus outside', () => {
    openByPress();
    fireEvent.pointerDown(desktop().getByRole('link', { name: 'Առականի' }));
    expect(programsSubmenu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(programsSubmenu().open).toBe(false);
    programsSubmenu().open = true;
    fireEvent.focusIn(screen.getByRole('button', { name: 'Ուրիշ տեղ' }));
    expect(programsSubmenu().open).toBe(false);
  });

  test('is closed by choosing a series', () => {
    openByPress();
    fireEvent.click(desktop().getByRole('link', { name: 'Եկեղեցական Բեմ' }));
    expect(programsSubmenu().open).toBe(false);
  });
});

describe('the drawer of small screens', () => {
  function openDrawer(): void {
    renderHeader();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Բացել ցանկը' }));
  }

  test('is opened by its button and has the same menu', () => {
    openDrawer();
    const links = describeLinks(within(drawer()).getAllByRole('link', { hidden: true }));
    expect(links).toStrictEqual([...submenu, ...menuLinks.slice(1)]);
  });

  test('is linked by attributes, too, so that it opens before hydration', () => {
    renderHeader();
    const button = screen.getByRole('button', { name: 'Բացել ցանկը' });
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(button).toHaveAttribute('command', 'show-modal');
    expect(button).toHaveAttribute('commandfor', dialog.id);
    expect(dialog).toHaveAttribute('closedby', 'any');
  });

  // jsdom does not unfold it; that a browser does is for the browser tests.
  test('has the programs folded in an entry of their own, which a tap unfolds and does not close the drawer', () => {
    openDrawer();
    const entry = within(drawer()).getByText('Հաղորդումներ').closest('summary')!;
    const details = entry.closest('details')!;
    expect(details.firstElementChild).toBe(entry);
    expect(details).not.toHaveAttribute('open');
    expect(describeLinks(within(details).getAllByRole('link', { hidden: true }))).toStrictEqual(submenu);
    fireEvent.click(entry);
    expect(drawer()).toHaveAttribute('open');
  });

  test.each([
    ['/programs', 'page'],
    ['/programs/category/fair', null],
    ['/events', null],
  ])(
    '[H3] at %s the entry of the programs has aria-current=%j, and is greyed by that alone',
    (path, expected) => {
      setLocation(path);
      openDrawer();
      const entry = within(drawer()).getByText('Հաղորդումներ').closest('summary')!;
      expect(entry.getAttribute('aria-current')).toBe(expected);
      expect(entry.hasAttribute('data-highlighted')).toBe(expected !== null);
    },
  );

  test.each([...submenu, ...menuLinks.slice(1)])('[H6] is closed by choosing «%s»', (name) => {
    openDrawer();
    fireEvent.click(within(drawer()).getByRole('link', { name: name!, hidden: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is closed by its own button', () => {
    openDrawer();
    fireEvent.click(within(drawer()).getByRole('button', { name: 'Փակել ցանկը' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
