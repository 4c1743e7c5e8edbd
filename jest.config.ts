import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: '.' });

const shared: Config = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/lib/testing/emptyModule.ts',
    '^client-only$': '<rootDir>/lib/testing/emptyModule.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/e2e/'],
  modulePathIgnorePatterns: ['/.next/'],
};

async function configure(): Promise<Config> {
  const browserLike = await withNext({
    ...shared,
    displayName: 'components',
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/lib/testing/setUpDom.ts'],
    testMatch: ['<rootDir>/components/**/*.test.tsx', '<rootDir>/lib/client/**/*.test.{ts,tsx}'],
  })();
  const nodeLike = await withNext({
    ...shared,
    displayName: 'modules',
    testEnvironment: 'node',
    testMatch: [
      '<rootDir>/app/**/*.test.{ts,tsx}',
      '<rootDir>/lib/{model,text,server}/**/*.test.{ts,tsx}',
      '<rootDir>/{emulator,scripts,server}/**/*.test.ts',
    ],
  })();
  // These are ES modules alone. Set here, not above: next/jest would add to its own patterns, which match them too.
  nodeLike.transformIgnorePatterns = [
    '/node_modules/(?!(?:@marcbachmann/cel-js|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities)/)',
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return { projects: [browserLike, nodeLike] };
}

export default configure;
