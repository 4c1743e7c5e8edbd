import { createHash, randomUUID } from 'node:crypto';

/** An account to begin with. */
export type NewAccount = {
  email: string;
  password: string;
  displayName?: string;
  /** Claims of its own, such as `{ editor: true }`. */
  claims?: Readonly<Record<string, unknown>>;
};

export type Account = {
  localId: string;
  email: string;
  password: string;
  displayName: string | undefined;
  /** JSON. */
  customAttributes: string;
  disabled: boolean;
  createdAt: number;
  lastLoginAt: number;
  /** Tokens of a sign-in before this are none any more: epoch seconds. */
  validSince: number;
};

/** A message of Google's, such as EMAIL_EXISTS. */
export class AuthError extends Error {}

/** The accounts, in memory. The first ones have the same ids after a restart, so that a browser stays signed in. */
export class Accounts {
  readonly #byId = new Map<string, Account>();

  constructor(first: readonly NewAccount[]) {
    for (const account of first)
      this.add(account, createHash('sha256').update(account.email).digest('hex').slice(0, 28));
  }

  add({ email, password, displayName, claims = {} }: NewAccount, id: string = randomUUID()): Account {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new AuthError('INVALID_EMAIL');
    if (password.length < 6) throw new AuthError('WEAK_PASSWORD : Password should be at least 6 characters');
    if (this.findByEmail(email)) throw new AuthError('EMAIL_EXISTS');
    const account = {
      localId: id,
      email: email.toLowerCase(),
      password,
      displayName,
      customAttributes: JSON.stringify(claims),
      disabled: false,
      createdAt: Date.now(),
      lastLoginAt: Date.now(),
      validSince: 0,
    };
    this.#byId.set(id, account);
    return account;
  }

  list(): readonly Account[] {
    return [...this.#byId.values()];
  }

  find(id: unknown): Account | undefined {
    return this.#byId.get(String(id));
  }

  findByEmail(email: unknown): Account | undefined {
    return this.list().find((account) => account.email === String(email).toLowerCase());
  }

  get(id: unknown): Account {
    const account = this.find(id);
    if (!account) throw new AuthError('USER_NOT_FOUND');
    if (account.disabled) throw new AuthError('USER_DISABLED');
    return account;
  }

  remove(id: unknown): void {
    if (!this.#byId.delete(String(id))) throw new AuthError('USER_NOT_FOUND');
  }
}
