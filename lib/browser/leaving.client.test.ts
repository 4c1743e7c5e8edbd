import { isEndedByLeaving, readWhileHere } from './leaving.client';

const endOf = (read: () => Promise<unknown>): Promise<Error> =>
  readWhileHere(read).then(
    () => new Error('it has not failed'),
    (error: Error) => error,
  );

test.each(['beforeunload', 'pagehide'])(
  'a read that fails after %s has ended by leaving, however late, and one that fails otherwise has not',
  async (event) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const end = endOf(() => promise);
    dispatchEvent(new Event(event));
    reject(new Error('aborted'));
    expect(isEndedByLeaving(await end)).toBe(true);
    // The reader stayed, or came back.
    expect(isEndedByLeaving(await endOf(() => Promise.reject(new Error('offline'))))).toBe(false);
  },
);

test('what is read is returned, and what fails is an error, whatever a library throws', async () => {
  expect(await readWhileHere(async () => 'a page')).toBe('a page');
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what a library may do
  expect(await endOf(() => Promise.reject('offline'))).toStrictEqual(new Error('offline'));
});

test('nothing is listened to but while something is read: pages with such listeners are not brought back by the browser', async () => {
  const added = jest.spyOn(globalThis, 'addEventListener');
  const removed = jest.spyOn(globalThis, 'removeEventListener');
  await readWhileHere(async () => {});
  await endOf(() => Promise.reject(new Error('offline')));
  expect(added).toHaveBeenCalledTimes(4);
  expect(removed.mock.calls).toStrictEqual(added.mock.calls);
});
