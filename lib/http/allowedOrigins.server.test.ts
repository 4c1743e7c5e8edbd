import { type Env, getEnv } from '@/lib/runtime/env.server';
import { isAllowedAddress } from './allowedOrigins.server';

jest.mock('@/lib/runtime/env.server', () => ({ getEnv: jest.fn() }));

function configure(env: Pick<Env, 'contentOrigins' | 'emulators'>): void {
  jest.mocked(getEnv).mockReturnValue(env as Env);
}

beforeEach(() =>
  configure({ contentOrigins: ['https://cdn.example.org'], emulators: { storage: '127.0.0.1:9199' } }),
);

test.each([
  'https://firebasestorage.googleapis.com/v0/b/news/o/a.html?alt=media',
  'https://storage.googleapis.com/news/a.html',
  'https://cdn.example.org/a.html',
  'https://cdn.example.org:443/a.html',
  'HTTPS://CDN.EXAMPLE.ORG/a.html',
  'http://127.0.0.1:9199/v0/b/news/o/a.html',
])('%s is allowed', (address) => {
  expect(isAllowedAddress(address)).toBe(true);
});

test.each([
  'http://firebasestorage.googleapis.com/a',
  'https://firebasestorage.googleapis.com:8443/a',
  'https://googleapis.com/a',
  'https://evil.example/https://cdn.example.org/',
  'https://cdn.example.org.evil.example/',
  'https://cdn.example.org@evil.example/',
  'https://cdn.example.org\\@evil.example/'.replace('cdn.example.org', 'evil.example'),
  'https://user@cdn.example.org/a',
  'https://user:password@cdn.example.org/a',
  'https://sub.cdn.example.org/a',
  'http://cdn.example.org/a',
  'http://127.0.0.1:9198/a',
  'http://localhost:9199/a',
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1:9199/a',
  'javascript:alert(1)',
  'data:text/html,a',
  'file:///etc/passwd',
  'blob:https://cdn.example.org/1',
  '//cdn.example.org/a',
  '/a.html',
  '',
])('%s is not allowed', (address) => {
  expect(isAllowedAddress(address)).toBe(false);
});

test('without a storage emulator and further origins only Firebase Storage is allowed', () => {
  configure({ contentOrigins: [], emulators: {} });
  expect(isAllowedAddress('https://cdn.example.org/a')).toBe(false);
  expect(isAllowedAddress('http://127.0.0.1:9199/a')).toBe(false);
  expect(isAllowedAddress('http://undefined/a')).toBe(false);
  expect(isAllowedAddress('https://storage.googleapis.com/a')).toBe(true);
});
