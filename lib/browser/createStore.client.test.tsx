import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from './createStore.client';

test('every view of a store shows its value after each change, and the server its initial one', () => {
  const store = createStore('first');
  const View = () => <p>{useStore(store)}</p>;
  const { unmount } = render(
    <>
      <View />
      <View />
    </>,
  );
  act(() => store.set('second'));
  expect(screen.getAllByText('second')).toHaveLength(2);
  expect(renderToString(<View />)).toBe('<p>first</p>');
  unmount();
  const notify = jest.fn();
  const stop = store.subscribe(notify);
  store.set('third');
  stop();
  store.set('fourth');
  expect(notify).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('fourth');
});
