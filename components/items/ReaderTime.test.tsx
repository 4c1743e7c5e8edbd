import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { aMoment } from '@/lib/testing/builders';
import { ReaderTime } from './ReaderTime.client';

test.each([
  [-240, ''],
  [-180, '(ձեզ մոտ՝ 17:30)'],
])(
  'with the offset %d the time of the reader is added once hydrated, where it differs',
  (offset, expected) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    const container = document.createElement('div');
    container.innerHTML = renderToString(<ReaderTime moment={aMoment} />);
    expect(container.textContent).toBe('');
    const onRecoverableError = jest.fn();
    let root: Root | undefined;
    act(() => {
      root = hydrateRoot(container, <ReaderTime moment={aMoment} />, { onRecoverableError });
    });
    expect(container.textContent).toBe(expected);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root?.unmount());
    jest.restoreAllMocks();
  },
);
