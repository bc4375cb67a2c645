import { chmodSync, chownSync, statSync } from 'node:fs';
import { type Account, serverAccount } from '@tidylog/local-postgres/account';

const others = 0o007;
const writableByAll = 0o002;

const accountOfPostgres = (): Account | undefined => {
  try {
    return serverAccount();
  } catch {
    // Without that account there is no local Postgres that needs to get in.
    return undefined;
  }
};

/**
 * Closes a folder with personal data and keys to other users of the machine: mode 0700. As root, Postgres runs as
 * another account, whose group may enter, and nothing more. A folder that is already closed to others stays as it is;
 * one that everyone may write to, such as /tmp, is not only ours.
 */
export function makePrivate(folder: string, account = accountOfPostgres()): void {
  const { mode, uid } = statSync(folder);
  if ((mode & others) === 0 || (mode & writableByAll) !== 0) return;
  try {
    if (account !== undefined) chownSync(folder, uid, account.gid);
    chmodSync(folder, account === undefined ? 0o700 : 0o710);
  } catch {
    // Its owner, another account, decides who may enter.
  }
}
