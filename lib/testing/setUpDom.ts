import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { setLocation } from './fakeNavigation.ts';

// Components get no router and no backend: a test says where it is, and what is stored.
jest.mock('next/navigation', () => jest.requireActual('./fakeNavigation.ts').navigation);
jest.mock(
  '../content/read.client.ts',
  () => jest.requireActual('../content/testing/fakeReads.ts').readClient,
);
beforeEach(() => setLocation('/'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// jsdom has neither; React's server renderer needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A small screen: jsdom has no media queries.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

// A second by default, which a component's code can take to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has the element, but cannot open or close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
