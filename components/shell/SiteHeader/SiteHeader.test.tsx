import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sections } from 'newsroom/model/sections';
import { buildSite } from 'newsroom/testing/builders';
import { ExternalLinks } from '@/components/shell/ExternalLinks';
import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { menu as siteMenu, type MenuItem } from './menu';
import { SiteHeader } from './SiteHeader.client';

const externalLinks = [
  { purpose: 'socialNetwork', url: 'https://www.facebook.com/luys', service: 'Facebook' },
  { purpose: 'messenger', url: 'https://t.me/luys', service: 'Telegram' },
] as const;

function renderHeader({
  menu = siteMenu,
  newSections = [],
}: Partial<{ menu: readonly MenuItem[]; newSections: readonly MenuItem['value'][] }> = {}) {
  render(
    <>
      <SiteHeader
        site={buildSite()}
        externalLinks={<ExternalLinks links={externalLinks} names="spoken" />}
        newSections={newSections}
        menu={menu}
      />
      <button type="button">Ուրիշ տեղ</button>
    </>,
  );
}

const describeLinks = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const desktop = () => within(screen.getByRole('navigation', { name: 'Գլխավոր ընտրացանկ' }));
const disclosure = () => screen.getByLabelText('«Հաղորդումներ» բաժնի ենթացանկ');
const programsSubmenu = () => disclosure().closest('details')!;
const drawer = () => screen.getByRole('dialog', { name: 'Գլխավոր ընտրացանկ' });

beforeAll(() => {
  // jsdom does not know the buttons' commands.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
  new Function(earlyTapsScript)();
  // jsdom cannot go to another page.
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), advanceTimers: true }));

test.each(siteMenu.map(({ title, value }) => [title, value] as const))(
  '[H4] «%s» has the badge in both menus while it is new',
  (title, value) => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    jest.setSystemTime(now);
    renderHeader({
      menu: siteMenu.map((item) => (item.value === value ? { ...item, timestamp: now } : item)),
      newSections: [value],
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
  renderHeader({
    menu: [{ title: 'Վերլուծություններ', value: 'analyses' }, events],
    newSections: ['events'],
  });
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
  fireEvent.click(screen.getByRole('button', { name: 'Բացել ընտրացանկը' }));
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
});

test('[H6] the drawer of small screens is closed by its own button, and by choosing any page', () => {
  renderHeader();
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Բացել ընտրացանկը' }));
  open();
  // Those to other sites open in a new tab.
  const links = within(drawer())
    .getAllByRole<HTMLAnchorElement>('link', { hidden: true })
    .filter(({ target }) => target === '');
  expect(links.length).toBeGreaterThan(sections.length);
  for (const choice of [within(drawer()).getByRole('button', { name: 'Փակել ընտրացանկը' }), ...links]) {
    open();
    fireEvent.click(choice);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});
