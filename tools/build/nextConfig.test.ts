const name = 'FIREBASE_STORAGE_EMULATOR_HOST';

afterAll(() => {
  delete process.env[name];
});

test.each([
  ['127.0.0.1:9199', true],
  [undefined, false],
  // As in a copy of .env.example.
  ['', false],
])('pictures come from private IP addresses with a storage emulator alone: %s', async (host, expected) => {
  jest.resetModules();
  if (host === undefined) delete process.env[name];
  else process.env[name] = host;
  const { default: config } = await import('../../next.config.mjs');
  expect(config.images?.dangerouslyAllowLocalIP).toBe(expected);
});
