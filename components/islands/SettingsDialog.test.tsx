import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { displaySettingsScript } from '@/lib/browser/inlineScripts.generated.js';
import { displaySettingsKey } from '@/lib/preferences/displaySettings';
import { denyStorage } from '@/lib/testing/denyStorage';
import { MaterialUi } from './MaterialUi.client';
import { SettingsDialog } from './SettingsDialog.client';

const page = document.documentElement;
const choice = (name: string) => screen.getByRole('button', { name });

function openSettings() {
  // The settings live in a module, which reads the storage at this event: as if another tab had just stored them.
  dispatchEvent(new StorageEvent('storage', { key: displaySettingsKey }));
  render(
    <MaterialUi>
      <SettingsDialog isOpen onClose={() => {}} />
    </MaterialUi>,
  );
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  delete page.dataset.colorScheme;
  delete page.dataset.textSize;
  delete page.dataset.reading;
  delete (navigator as { connection?: unknown }).connection;
});

test.each([
  ['Բաց', 'colorScheme', 'light'],
  ['Մուգ', 'colorScheme', 'dark'],
  ['Մեծ', 'textSize', 'large'],
  ['Շատ մեծ', 'textSize', 'largest'],
  ['Առանց նկարների', 'reading', 'light'],
])('the choice «%s» changes the page at once', async (name, attribute, value) => {
  openSettings();
  await userEvent.click(choice(name));
  expect(choice(name)).toBePressed();
  expect({ ...page.dataset }).toStrictEqual({ [attribute]: value });
});

describe('the script that runs before the page is painted', () => {
  // jsdom has none.
  beforeAll(() => void Object.assign(document, { fonts: new Set() }));

  // The script observes a page that has arrived until it next changes.
  afterEach(async () => {
    document.head.append('');
    await Promise.resolve();
  });

  function run(): void {
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
    new Function(displaySettingsScript)();
  }

  test('does no harm where the device has no storage', () => {
    denyStorage('getItem');
    expect(run).not.toThrow();
    expect({ ...page.dataset }).toStrictEqual({});
  });

  test.each([
    ['system', true, true],
    ['system', false, false],
    ['full', true, false],
    ['light', false, true],
  ])('with the choice «%s» and a data saver (%s) reading is light: %s', (reading, saveData, isLight) => {
    Object.assign(navigator, { connection: { saveData } });
    localStorage.setItem(displaySettingsKey, JSON.stringify({ reading }));
    run();
    expect(page.dataset.reading === 'light').toBe(isLight);
    delete page.dataset.reading;
    // The choice of another tab sends this event.
    act(() => void dispatchEvent(new StorageEvent('storage', { key: displaySettingsKey })));
    expect(page.dataset.reading === 'light').toBe(isLight);
  });

  test.each([
    ['dark', ['#1e1b24', '#1e1b24']],
    ['light', ['#ffffff', '#ffffff']],
    ['system', ['#ffffff', '#1e1b24']],
  ])('with the colours «%s» the browser’s own bars take them up', async (colourScheme, colours) => {
    document.head.innerHTML = `
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1e1b24">`;
    const read = () => [...document.head.querySelectorAll('meta')].map(({ content }) => content);
    localStorage.setItem(displaySettingsKey, JSON.stringify({ colourScheme }));
    run();
    expect(read()).toStrictEqual(colours);
    openSettings();
    await userEvent.click(choice('Մեծ'));
    expect(read()).toStrictEqual(colours);
    await userEvent.click(choice('Մուգ'));
    expect(read()).toStrictEqual(['#1e1b24', '#1e1b24']);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Գույներ' })).getByRole('button', { name: 'Ըստ սարքի' }),
    );
    expect(read()).toStrictEqual(['#ffffff', '#1e1b24']);
  });
});
