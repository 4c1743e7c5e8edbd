import { existsSync } from 'node:fs';
import type { Config } from 'jest';
import nextJest from 'next/jest.js';
import { bundleInlineScripts } from './tools/build/bundleInlineScripts.ts';

const withNext = nextJest({ dir: '.' });

const shared: Config = {
  // A spy ends with its test, also where that fails.
  restoreMocks: true,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/lib/testing/emptyModule.ts',
    '^client-only$': '<rootDir>/lib/testing/emptyModule.ts',
  },
  modulePathIgnorePatterns: ['/.next/'],
};

// A test runs where its subject does, which the file's name says: *.client.test.* and views in a browser's DOM.
const inBrowser = [
  '<rootDir>/components/**/*.{test.tsx,client.test.ts}',
  '<rootDir>/lib/**/*.client.test.{ts,tsx}',
];

async function configure(): Promise<Config> {
  await bundleInlineScripts(import.meta.dirname);
  const browserLike = await withNext({
    ...shared,
    displayName: 'browser',
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/lib/testing/setUpDom.ts'],
    testMatch: inBrowser,
  })();
  const nodeLike = await withNext({
    ...shared,
    displayName: 'node',
    testEnvironment: 'node',
    setupFilesAfterEnv: ['<rootDir>/lib/testing/setUpNode.ts'],
    testMatch: [
      '<rootDir>/{app,deploy,lib,packages,tools}/**/*.test.{ts,tsx}',
      '<rootDir>/components/**/*.test.ts',
    ],
    testPathIgnorePatterns: [
      '/node_modules/',
      '\\.client\\.test\\.',
      // The desk has packages of its own, which `npm run desk` and `.ci/run` install.
      ...(existsSync('deploy/desk/node_modules') ? [] : ['/deploy/desk/']),
    ],
  })();
  // These are ES modules alone. Set here, not above: next/jest would add to its own patterns, which match them too.
  nodeLike.transformIgnorePatterns = [
    '/node_modules/(?!(?:@marcbachmann/cel-js|jose|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities)/)',
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return {
    projects: [browserLike, nodeLike],
    // By default Jest leaves one core idle: of two, it would use one.
    maxWorkers: '100%',
    // No measure of speed: it ends what hangs. The default is five seconds, in which a busy machine may not start the
    // local Firebase. On two processors at a load of twenty, tests took more than 30.
    testTimeout: 120_000,
    // The default is half a second, in which a busy machine may not free a worker's memory: a warning without a leak.
    workerGracefulExitTimeout: 10_000,
    // In another order each time, so that no test depends on the one before it. A failed run prints its seed.
    randomize: true,
  };
}

export default configure;
