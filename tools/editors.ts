import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { getAccounts } from '../lib/firebase/admin.node.ts';

// `npm run editors -- add anahit@example.org` (also `remove`, and `list`): whose account may write (docs/desk.md).
// The claim counts from the next token of the account on, within an hour.

const claim = 'editor';
const usage = 'npm run editors -- add|remove anahit@example.org, or: npm run editors -- list';
const [action, email] = parseArgs({ allowPositionals: true }).positionals;
nextEnv.loadEnvConfig(process.cwd(), false);

try {
  if (action === 'list' && email === undefined) await list();
  else if ((action === 'add' || action === 'remove') && email !== undefined)
    await change(email, action === 'add');
  else throw new Error(usage);
  process.exit();
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  console.error(code === 'auth/user-not-found' ? `${email} has no account in this project.` : message);
  process.exit(1);
}

async function change(address: string, isEditor: boolean): Promise<void> {
  const accounts = await getAccounts();
  const { uid, customClaims } = await accounts.getUserByEmail(address);
  const { [claim]: _before, ...others } = customClaims ?? {};
  await accounts.setCustomUserClaims(uid, isEditor ? { ...others, [claim]: true } : others);
  // Sessions that were opened before end when their token expires.
  if (!isEditor) await accounts.revokeRefreshTokens(uid);
  console.log(isEditor ? `${address} is an editor.` : `${address} is no editor any more.`);
}

async function list(): Promise<void> {
  const accounts = await getAccounts();
  let pageToken: string | undefined;
  do {
    const page = await accounts.listUsers(1_000, pageToken);
    for (const { email: address, uid, customClaims } of page.users)
      if (customClaims?.[claim] === true) console.log(address ?? uid);
    ({ pageToken } = page);
  } while (pageToken);
}
