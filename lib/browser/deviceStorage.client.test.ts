import { denyStorage } from '@/lib/testing/denyStorage';
import { readStored, writeStored } from './deviceStorage';

test.each([
  ['each use of its storage', () => denyStorage('getItem', 'setItem', 'removeItem')],
  [
    'the storage itself',
    () =>
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
])('where a browser denies %s nothing is stored, and nothing fails', (_, deny) => {
  deny();
  expect(() => writeStored('key', 'text')).not.toThrow();
  expect(() => writeStored('key', undefined)).not.toThrow();
  expect(readStored('key')).toBeNull();
});
