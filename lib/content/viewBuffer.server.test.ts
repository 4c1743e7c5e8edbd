import { sections } from 'newsroom/model/sections';
import { log } from '@/lib/runtime/log.server';
import { createViewBuffer } from './viewBuffer.server';

const [section] = sections;
const item = (id: string) => ({ section: section!, id });
const write = jest.fn<Promise<void>, [{ id: string }, number]>();
const listWrites = () => write.mock.calls.map(([{ id }, views]) => [id, views]);

beforeEach(() => {
  jest.useFakeTimers();
  write.mockReset().mockResolvedValue();
});

test('views of a second are one write for each item', async () => {
  const buffer = createViewBuffer(write);
  for (let view = 0; view < 2_000; view += 1) buffer.add(item('a'), 'reader');
  buffer.add(item('b'), 'reader');
  expect(listWrites()).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  buffer.add(item('a'), 'reader');
  await jest.advanceTimersByTimeAsync(999);
  expect(listWrites()).toStrictEqual([
    ['a', 2_000],
    ['b', 1],
  ]);
  await jest.advanceTimersByTimeAsync(1);
  expect(listWrites().at(-1)).toStrictEqual(['a', 1]);
});

test('what could not be written is written with what came since, and never twice at once', async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => {});
  const buffer = createViewBuffer(write);
  const first = Promise.withResolvers<void>();
  write.mockReturnValueOnce(first.promise);
  buffer.add(item('a'), 'reader');
  await jest.advanceTimersByTimeAsync(1_000);
  buffer.add(item('a'), 'reader');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(listWrites()).toStrictEqual([['a', 1]]);
  first.reject(new Error('UNAVAILABLE'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(listWrites()).toStrictEqual([
    ['a', 1],
    ['a', 2],
  ]);
});

test('an outage is logged once a minute', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  write.mockRejectedValue(new Error('UNAVAILABLE'));
  const buffer = createViewBuffer(write);
  buffer.add(item('a'), 'reader');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(warn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('of more than a thousand items none is added while the others wait', async () => {
  const buffer = createViewBuffer(write);
  for (let id = 0; id < 1_000; id += 1) expect(buffer.add(item(String(id)), `reader ${id}`)).toBe(true);
  expect([buffer.add(item('one more'), 'reader'), buffer.add(item('7'), 'reader')]).toStrictEqual([
    false,
    true,
  ]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(buffer.add(item('one more'), 'reader')).toBe(true);
});

test('a client that views very many items takes a tenth of the places, whatever becomes of its views, and others keep theirs', async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => {});
  write.mockRejectedValue(new Error('UNAVAILABLE'));
  const buffer = createViewBuffer(write);
  const flood = () => Array.from({ length: 1_000 }, (_, id) => buffer.add(item(`made-up-${id}`), 'flood'));
  expect(flood().filter(Boolean)).toHaveLength(100);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(flood().filter(Boolean)).toHaveLength(100);
  expect(buffer.add(item('a'), 'reader')).toBe(true);
  expect(buffer.add(item('made-up-0'), 'reader')).toBe(true);
});

test('the end waits until all is written', async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => {});
  write.mockRejectedValueOnce(new Error('ABORTED'));
  const buffer = createViewBuffer(write);
  buffer.add(item('a'), 'reader');
  let isFlushed = false;
  const flushed = buffer.flush().then(() => (isFlushed = true));
  await jest.advanceTimersByTimeAsync(0);
  expect([listWrites(), isFlushed]).toStrictEqual([[['a', 1]], false]);
  await jest.advanceTimersByTimeAsync(1_000);
  await flushed;
  expect(listWrites()).toStrictEqual([
    ['a', 1],
    ['a', 1],
  ]);
});
