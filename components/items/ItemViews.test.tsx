import { act, render, screen } from '@testing-library/react';
import { buildItem } from 'newsroom/testing/builders';
import { swrDefaults } from '@/lib/content/swrDefaults.client';
import { reads } from '@/lib/content/testing/fakeReads';
import { withSwr } from '@/lib/testing/withSwr';
import { ItemViews } from './ItemViews.client';

beforeEach(() => {
  jest.useFakeTimers();
  reads.reset();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));

const views = (view: { container: HTMLElement }) => view.container.textContent.replaceAll(/\s/g, ' ');

test('[X3] when Firestore fails the views that the server read stay, without a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  reads.fail(new Error('unavailable'));
  const view = render(<ItemViews section="programs" id="a" views={7} />, { wrapper: withSwr(swrDefaults) });
  await settle();
  expect(views(view)).toBe('7 դիտում');
});

test('that an item has no views yet is not said', async () => {
  reads.put('programs', [buildItem({ id: 'a', views: 0 })]);
  const view = render(<ItemViews section="programs" id="a" views={0} />, { wrapper: withSwr(swrDefaults) });
  expect(screen.getByText('0 դիտում')).not.toBeVisible();
  await settle();
  expect(screen.getByText('1 դիտում')).toBeVisible();
  view.unmount();
});

test('the views that a reader has seen never fall: not while the item is opened again, nor where that fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  reads.put('programs', [buildItem({ id: 'a', views: 3_652 })]);
  const wrapper = withSwr(swrDefaults);
  // The server cached this number, for all three openings.
  const open = () => render(<ItemViews section="programs" id="a" views={3_652} />, { wrapper });
  const first = open();
  await settle();
  expect(views(first)).toBe('3 653 դիտում');
  first.unmount();
  reads.fail(new Error('unavailable'));
  for (const opening of ['second', 'third']) {
    const view = open();
    expect([opening, views(view)]).toStrictEqual([opening, '3 653 դիտում']);
    await settle();
    expect([opening, views(view)]).toStrictEqual([opening, '3 653 դիտում']);
    view.unmount();
  }
  const rendered = render(<ItemViews section="programs" id="a" views={4_000} />, { wrapper });
  expect(views(rendered)).toBe('4 000 դիտում');
  await settle();
});
