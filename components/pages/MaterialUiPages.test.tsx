import { act, render } from '@testing-library/react';
import { buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import { ConsentDialog } from '@/components/islands/ConsentDialog.client';
import { browserCache } from '@/components/islands/MaterialUi.client';
import { SettingsDialog } from '@/components/islands/SettingsDialog.client';
import { writeIslandVariables } from '@/components/ui/tokens/writeIslandVariables';
import { ContactPage } from './ContactPage';
import { MaterialUiPages } from './MaterialUiPages.client';
import { MyLists } from './MyLists.client';
import { SearchPage } from './SearchPage';

const found = { section: pickSection('programs'), item: buildItem({ id: 'a', title: 'Գյուղ' }) };
const list = {
  name: 'Պահված',
  emptyText: '',
  pages: [{ path: '/programs/a', title: 'Գյուղ' }],
  remove: jest.fn(),
};
const outcome = {
  kind: 'results',
  query: 'գյուղ',
  page: 1,
  items: [found],
  terms: [],
  count: 90,
  isCut: false,
  isSimilar: false,
  isComplete: true,
  sections: { programs: 90 },
  mostRead: [],
} as const;

test('no variable that a part of Material UI names is left out: it would be light in the dark scheme', async () => {
  const insert = jest.spyOn(browserCache!.sheet, 'insert').mockReturnValue(undefined);
  render(
    <MaterialUiPages>
      <SearchPage outcome={outcome} />
      <ContactPage site={buildSite({ contact: { email: 'a@example.org', address: 'Երևան' } })} />
      <MyLists lists={[list]} onRemove={() => {}} />
    </MaterialUiPages>,
  );
  for (const Island of [SettingsDialog, ConsentDialog]) render(<Island isOpen onClose={() => {}} />);
  await act(async () => {});
  const styles = insert.mock.calls.join('');
  const named = new Set(styles.match(/(?<=var\()--mui-[\w-]+/g));
  const written = writeIslandVariables();
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !written.includes(`${name}:`))).toStrictEqual([]);
});
