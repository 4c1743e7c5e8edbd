import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { listAllowedUrls } from 'newsroom/model/allowedUrls';
import { z } from 'zod';
import { logLevels } from '../runtime/createLog.node.ts';
import { isPublicIp } from './isPublicIp.node.ts';
import { demoFirebase, type FirebaseSettings } from './publicSettings.ts';
import { buildSite, json, origin, siteVariables } from './siteEnv.node.ts';

export type SettingsSource = Readonly<Record<string, string | undefined>>;

/** The settings of a deployment; .env.example explains each. */
export type Env = ReturnType<typeof parseEnv>;

const text = z.string();
const word = text.regex(/^\S+$/, 'must not contain spaces');
// Programs parse other characters of .env files differently: Next.js reads “pa$word” as “pa”, a shell “pass#word” as
// “pass”.
const secret = text
  .min(16, 'must have at least 16 characters')
  .regex(/^[\w-]*$/, 'must consist of A-Z, a-z, 0-9, _ and - alone: openssl rand -hex 32');
const hostAndPort = text.regex(/^[^\s/:]+:\d{1,5}$/, 'must be host:port, without http://');
const listOfOrigins = text
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin));

type AccountKey = { project_id: string; client_email: string; private_key: string };

export const accountKey = json.pipe(
  z.custom<AccountKey>(isAccountKey, 'must be the JSON of a service account key'),
);

const variables = siteVariables.extend({
  FIREBASE_API_KEY: word.default(demoFirebase.apiKey),
  FIREBASE_AUTH_DOMAIN: text
    .regex(/^[\p{L}\p{M}\p{N}_.-]+(?::\d+)?$/u, 'must be a domain such as news.firebaseapp.com')
    // The Content-Security-Policy of pages has the domain in this form.
    .transform((domain) => URL.parse(`https://${domain}`)?.host ?? domain)
    .default(demoFirebase.authDomain),
  FIREBASE_PROJECT_ID: text
    .regex(/^[a-z][a-z\d.:-]*$/, 'must be the id of a project such as news-1a2b3, not its name')
    .default(demoFirebase.projectId),
  FIREBASE_STORAGE_BUCKET: text
    .regex(/^[a-z0-9][\w.-]+$/, 'must be the name of a bucket such as news.firebasestorage.app')
    .default(demoFirebase.storageBucket),
  FIREBASE_MESSAGING_SENDER_ID: word.default(demoFirebase.messagingSenderId),
  FIREBASE_APP_ID: word.default(demoFirebase.appId),
  FIREBASE_MEASUREMENT_ID: text.regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX').optional(),
  FIREBASE_APP_CHECK_SITE_KEY: text
    .regex(/^[\w-]{20,}$/, 'must be the site key of reCAPTCHA Enterprise')
    .optional(),
  SIGN_IN: z.literal('enabled', 'must be “enabled” or not set').optional(),
  FIREBASE_SERVICE_ACCOUNT: accountKey.optional(),
  GOOGLE_APPLICATION_CREDENTIALS: text.optional(),
  FIRESTORE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  CONTENT_ORIGINS: listOfOrigins.optional(),
  REVALIDATE_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  PICTURE_FORMATS: z.literal('webp', 'must be “webp” or not set').optional(),
  WATCH_CONTENT: z.enum(['on', 'off'], 'must be on or off').optional(),
  SEARCH_FILE: text
    .regex(/[^/]\.sqlite$/, 'must be the path of a file whose name ends with .sqlite')
    .default('.next/cache/search.sqlite'),
  FIRESTORE_READS_PER_MINUTE: text
    .regex(/^(?:[2-9]\d{3}|[1-9]\d{4,8})$/, 'must be a number, 2000 at least')
    .transform(Number)
    .optional(),
  TRUSTED_PROXIES: text.regex(/^\d$/, 'must be a number of proxies, 0 to 9').transform(Number).optional(),
});

/** The names of all settings, as in .env.example. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

// Checked here by its contents, too: the SDK throws only once something opens Firestore, and names no setting.
function isAccountKey(value: unknown): value is AccountKey {
  const { project_id: projectId, client_email: email, private_key: key } = (value ?? {}) as AccountKey;
  try {
    return typeof projectId === 'string' && typeof email === 'string' && Boolean(createPrivateKey(key));
  } catch {
    return false;
  }
}

/** Required without an emulator: their defaults point to the local Firebase, or to localhost. */
const needed = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'SITE_URL',
];

/** Problems with which a site of a Firebase project would start and serve nobody. */
function listProjectProblems(present: SettingsSource): readonly string[] {
  if (present.FIRESTORE_EMULATOR_HOST) return [];
  const site = URL.parse(present.SITE_URL ?? '');
  const origins = (present.CONTENT_ORIGINS ?? '').split(',').map((part) => URL.parse(part.trim()));
  return [
    ...needed.filter((name) => present[name] === undefined).map((name) => `${name}: is missing`),
    ...(site?.protocol === 'http:' && !isLocal(site.hostname)
      ? [`SITE_URL: “${site.origin}” must begin with https: for readers`]
      : []),
    ...origins
      .filter((url) => url !== null && isLocal(url.hostname))
      .map((url) => `CONTENT_ORIGINS: “${url?.origin}” is not of the public Internet`),
  ];
}

function isLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isPublicIp(host);
  return !host.includes('.') || /\.(?:internal|local|localhost)$/.test(host);
}

/** The settings that have a value, without spaces around it: an empty one counts as absent. */
export function pickPresent(source: SettingsSource): SettingsSource {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

/** Reads all settings. Throws one error that lists every bad or missing one. */
export function parseEnv(source: SettingsSource) {
  const present = pickPresent(source);
  const { data: values, error } = variables.safeParse(present);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`),
    ...listProjectProblems(present),
  ];
  if (values === undefined || problems.length > 0) throw describeProblems(problems);
  const firebase: FirebaseSettings = {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
    projectId: values.FIREBASE_PROJECT_ID,
    storageBucket: values.FIREBASE_STORAGE_BUCKET,
    messagingSenderId: values.FIREBASE_MESSAGING_SENDER_ID,
    appId: values.FIREBASE_APP_ID,
  };
  return {
    site: buildSite(values),
    /** The URL at which readers reach the site; undefined if that may be any name of this machine. */
    siteUrl: values.SITE_URL,
    firebase,
    serviceAccount: values.FIREBASE_SERVICE_ACCOUNT,
    /** The path of a key file, which lib/firebase/admin.node.ts reads. */
    keyFile: values.GOOGLE_APPLICATION_CREDENTIALS,
    emulators: {
      firestore: values.FIRESTORE_EMULATOR_HOST,
      storage: values.FIREBASE_STORAGE_EMULATOR_HOST,
      auth: values.FIREBASE_AUTH_EMULATOR_HOST,
    },
    measurementId: values.FIREBASE_MEASUREMENT_ID,
    appCheckSiteKey: values.FIREBASE_APP_CHECK_SITE_KEY,
    isSignInEnabled: values.SIGN_IN === 'enabled',
    /** The allowed URL prefixes of texts, pictures and recordings. */
    allowedUrls: listAllowedUrls({
      bucket: firebase.storageBucket,
      contentOrigins: values.CONTENT_ORIGINS ?? [],
      storageEmulator: values.FIREBASE_STORAGE_EMULATOR_HOST,
    }),
    revalidateSecret: values.REVALIDATE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    port: values.PORT,
    watchesContent: values.WATCH_CONTENT !== 'off',
    /** The file of the search index; other servers of the same folder have theirs beside it. */
    searchFile: values.SEARCH_FILE,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    readsPerMinute: values.FIRESTORE_READS_PER_MINUTE ?? 20_000,
  };
}

/** One message for people, of problems that each begin with the name of a setting. */
export function describeProblems(problems: readonly string[]): Error {
  const lines = problems.map((problem) => `\n  ${problem}`);
  return new Error(`These settings need attention (see .env.example):${lines.join('')}`);
}

// oxlint-disable-next-line state/of-process -- the settings are the same in each bundle
let env: Env | undefined;

/** The settings of this server, checked at the first use. Throws as `parseEnv` does. */
export function getEnv(): Env {
  // A build has no settings. Only Next.js' own page of a 404 reads any while it is prerendered, and app/[[...home]]
  // leaves that page unused.
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  env ??= parseEnv(isBuild ? { FIRESTORE_EMULATOR_HOST: 'localhost:8080' } : process.env);
  return env;
}
