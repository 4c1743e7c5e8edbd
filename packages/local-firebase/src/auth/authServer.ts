import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { respondToPreflight, setCorsHeaders } from '../http/cors.ts';
import { listen } from '../http/listen.ts';
import { readBody } from '../http/readBody.ts';
import { sendJson } from '../http/sendJson.ts';
import { Accounts, AuthError, type Account, type NewAccount } from './accounts.ts';
import { createSession, parseIdToken, parseRefreshToken } from './tokens.ts';

const maxBodyBytes = 1024 * 1024;

type AuthServerOptions = { projectId: string; accounts?: readonly NewAccount[]; port?: number };

export type AuthServer = {
  /** 127.0.0.1:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  stop: () => Promise<void>;
};

type Fields = Readonly<Record<string, unknown>>;
type Method = (fields: Fields) => object;

/**
 * Replaces Firebase Auth, with the responses of Google's emulator: accounts with a password for the Web SDK, and
 * their administration by firebase-admin. Signing in at Google, by a link or by telephone is not supported: such
 * requests fail with a message that says so. Throws PortTakenError.
 */
export async function startAuthServer({
  projectId,
  accounts: first = [],
  port = 0,
}: AuthServerOptions): Promise<AuthServer> {
  const accounts = new Accounts(first);
  const own = createOwnMethods(projectId, accounts);
  const admin = createAdminMethods(accounts);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://auth');
    const body = (await readBody(request, maxBodyBytes)).toString();
    if (url.pathname === '/') {
      response.setHeader('Content-Type', 'text/plain').end('Ok\n');
      return;
    }
    if (url.pathname === '/securetoken.googleapis.com/v1/token') {
      sendJson(response, 200, own.token!(Object.fromEntries(new URLSearchParams(body))));
      return;
    }
    const [, project, method = ''] =
      /^\/identitytoolkit\.googleapis\.com\/v1\/(?:projects\/([^/]+)\/)?(accounts(?::\w+)?)$/.exec(
        url.pathname,
      ) ?? [];
    if (project !== undefined && request.headers.authorization !== 'Bearer owner') {
      sendJson(response, 401, {
        error: { code: 401, message: 'CREDENTIAL_MISSING', status: 'UNAUTHENTICATED' },
      });
      return;
    }
    const call = (project === undefined ? own : admin)[method];
    if (call === undefined || (project !== undefined && project !== projectId))
      throw new AuthError('OPERATION_NOT_ALLOWED : The local Auth knows accounts with a password alone.');
    const fields = body === '' ? Object.fromEntries(url.searchParams) : (JSON.parse(body) as Fields);
    sendJson(response, 200, call(fields));
  }

  const server = createServer((request, response) => {
    setCorsHeaders(response);
    if (request.method === 'OPTIONS') {
      respondToPreflight(request, response);
      return;
    }
    respond(request, response).catch((error: unknown) => {
      const code = error instanceof AuthError ? 400 : 500;
      const { message } = error as Error;
      sendJson(response, code, {
        error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
      });
    });
  });
  const listener = await listen({
    port,
    service: 'auth',
    onConnection: (socket) => server.emit('connection', socket),
  });
  return { host: `127.0.0.1:${listener.port}`, stop: listener.close };
}

/** The methods that the Web SDK calls for an account's owner. */
function createOwnMethods(projectId: string, accounts: Accounts): Readonly<Record<string, Method>> {
  const begin = (account: Account) => {
    account.lastLoginAt = Date.now();
    return {
      localId: account.localId,
      email: account.email,
      ...createSession(projectId, account, Math.floor(Date.now() / 1000)),
    };
  };
  const readOwner = (fields: Fields): { account: Account; signedInAt: number } => {
    const { id, signedInAt } = parseIdToken(fields.idToken);
    const account = accounts.get(id);
    if (signedInAt < account.validSince) throw new AuthError('TOKEN_EXPIRED');
    return { account, signedInAt };
  };
  return {
    'accounts:signUp': (fields) => begin(accounts.add(pickNew(fields))),
    'accounts:signInWithPassword': ({ email, password }) => {
      const account = accounts.findByEmail(email);
      // One message for a wrong password and an unknown account, as in projects that do not disclose who has an
      // account.
      if (account?.password !== password) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
      return { ...begin(accounts.get(account?.localId)), registered: true };
    },
    'accounts:lookup': (fields) => ({ users: [describe(readOwner(fields).account)] }),
    'accounts:update': (fields) => {
      const { account, signedInAt } = readOwner(fields);
      const { displayName, password } = fields;
      if (displayName !== undefined) account.displayName = String(displayName);
      if (password !== undefined) account.password = String(password);
      return { ...describe(account), ...createSession(projectId, account, signedInAt) };
    },
    'accounts:delete': (fields) => {
      accounts.remove(readOwner(fields).account.localId);
      return {};
    },
    token: ({ refresh_token }) => {
      const { id, signedInAt } = parseRefreshToken(String(refresh_token));
      const account = accounts.get(id);
      if (signedInAt < account.validSince) throw new AuthError('TOKEN_EXPIRED');
      const { idToken, refreshToken, expiresIn } = createSession(projectId, account, signedInAt);
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: id,
        project_id: projectId,
      };
    },
  };
}

/** The methods that firebase-admin calls to manage accounts. */
function createAdminMethods(accounts: Accounts): Readonly<Record<string, Method>> {
  return {
    accounts: (fields) => describe(accounts.add(pickNew(fields))),
    'accounts:lookup': ({ localId = [], email = [] }) => {
      const found = [
        ...(localId as readonly string[]).map((id) => accounts.find(id)),
        ...(email as readonly string[]).map((each) => accounts.findByEmail(each)),
      ].filter((account) => account !== undefined);
      return found.length === 0 ? {} : { users: found.map(describe) };
    },
    'accounts:update': ({ localId, customAttributes, validSince, password, disableUser, displayName }) => {
      const account = accounts.find(localId);
      if (!account) throw new AuthError('USER_NOT_FOUND');
      if (customAttributes !== undefined) account.customAttributes = String(customAttributes);
      if (validSince !== undefined) account.validSince = Number(validSince);
      if (password !== undefined) account.password = String(password);
      if (disableUser !== undefined) account.disabled = disableUser === true;
      if (displayName !== undefined) account.displayName = String(displayName);
      return { localId };
    },
    'accounts:delete': ({ localId }) => {
      accounts.remove(localId);
      return {};
    },
    'accounts:batchGet': () => ({ users: accounts.list().map(describe) }),
  };
}

function pickNew({ email, password, displayName }: Fields): NewAccount {
  if (typeof email !== 'string' || typeof password !== 'string')
    throw new AuthError('OPERATION_NOT_ALLOWED : The local Auth knows accounts with a password alone.');
  return { email, password, ...(typeof displayName === 'string' && { displayName }) };
}

/** An account as Google describes it. */
function describe({ localId, email, displayName, customAttributes, disabled, ...moments }: Account) {
  return {
    localId,
    email,
    emailVerified: false,
    ...(displayName !== undefined && { displayName }),
    ...(customAttributes !== '{}' && { customAttributes }),
    disabled,
    createdAt: String(moments.createdAt),
    lastLoginAt: String(moments.lastLoginAt),
    validSince: String(moments.validSince),
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
  };
}
