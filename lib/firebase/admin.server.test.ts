import { getEnv, type Env } from '@/lib/settings/env.node';
import { getDatabase } from './admin.node';

type Options = { projectId?: string; storageBucket?: string; credential?: unknown };

const mockApps: { name: string; options: Options }[] = [];

jest.mock('@/lib/settings/env.node', () => ({ getEnv: jest.fn() }));
jest.mock('firebase-admin/app', () => ({
  cert: (key: unknown) => ({ certified: key }),
  getApps: () => mockApps,
  getApp: (name: string) => mockApps.find((app) => app.name === name),
  initializeApp: (options: Options, name: string) => {
    const app = { name, options };
    mockApps.push(app);
    return app;
  },
}));
const mockSettings = jest.fn();
jest.mock('firebase-admin/firestore', () => ({
  getFirestore: (app: unknown) => ({ app, settings: mockSettings }),
}));

function open(env: Partial<Env>) {
  jest.mocked(getEnv).mockReturnValue({
    firebase: { projectId: 'news', storageBucket: 'news.appspot.com' },
    emulators: {},
    ...env,
  } as Env);
  return getDatabase();
}

beforeEach(() => {
  mockApps.length = 0;
});

test('one app is opened and used again, beside whatever others there are', () => {
  mockApps.push({ name: '[DEFAULT]', options: {} });
  expect(open({})).toStrictEqual(open({}));
  expect(mockApps.map(({ name }) => name)).toStrictEqual(['[DEFAULT]', 'newsroom']);
});

test('a broken connection is mended within the time a page counts as fresh', () => {
  open({});
  const [settings] = mockSettings.mock.lastCall as [Record<string, number>];
  expect(settings['grpc.max_reconnect_backoff_ms']).toBeLessThan(60_000);
  expect(settings['grpc.keepalive_time_ms']! + settings['grpc.keepalive_timeout_ms']!).toBeLessThan(60_000);
});

test("without a service account Google's default credentials are left to the SDK", () => {
  open({});
  expect(mockApps[0]?.options).toStrictEqual({ projectId: 'news', storageBucket: 'news.appspot.com' });
});

test('a service account is what it signs in with', () => {
  open({ serviceAccount: { project_id: 'news' } });
  expect(mockApps[0]?.options.credential).toStrictEqual({ certified: { project_id: 'news' } });
});
