import type { NewAccount } from 'local-firebase';

/** Who writes in the sample newsroom: two editors, as two of them may open one item. */
export const sampleAccounts = [
  { email: 'anahit@example.org', displayName: 'Անահիտ Հակոբյան' },
  { email: 'aram@example.org', displayName: 'Արամ Սարգսյան' },
].map((account) => ({ ...account, password: 'newsroom', claims: { editor: true } })) satisfies NewAccount[];
