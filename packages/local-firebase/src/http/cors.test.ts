import { request as httpRequest } from 'node:http';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

const database = 'projects/demo-local/databases/(default)';
const at = (path: string) => `http://${local.firebase.firestoreHost}${path}`;

test('a page of another origin may send requests: preflight and responses carry the CORS headers', async () => {
  const preflight = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const requested = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-goog',
    };
    const headers = { Origin: 'http://localhost:3000', ...requested };
    const request = httpRequest(at(`/v1/${database}/documents:commit`), {
      method: 'OPTIONS',
      headers,
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, ...response.headers });
    });
    request.on('error', reject).end();
  });
  expect(preflight).toMatchObject({
    status: 204,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization,x-goog',
    'access-control-max-age': '3600',
  });
  expect(String(preflight['access-control-allow-methods'])).toContain('POST');
  const failed = await fetch(at(`/v1/${database}/documents/secrets/s`));
  expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
});
