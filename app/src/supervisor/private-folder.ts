import { chmodSync, chownSync, statSync } from 'node:fs';
import { type Account, serverAccount } from '@tidylog/local-postgres/account';

const others = 0o007;
const writableByAll = 0o002;

const accountOfPostgres = (): Account | undefined => {
  try {
    return serverAccount();
  } catch {
    // There is none to run Postgres: a Postgres elsewhere needs no way in.
    return undefined;
  }
};

/**
 * Closes a folder with personal data and keys to other people of the machine: mode 0700. As root, Postgres runs as
 * another account, whose group may pass, and no more. A folder that is open to nobody else stays as it was set, and
 * one that everybody may write to, such as /tmp, is not ours alone.
 */
export function makePrivate(folder: string, account = accountOfPostgres()): void {
  const { mode, uid } = statSync(folder);
  if ((mode & others) === 0 || (mode & writableByAll) !== 0) return;
  try {
    if (account !== undefined) chownSync(folder, uid, account.gid);
    chmodSync(folder, account === undefined ? 0o700 : 0o710);
  } catch {
    // It belongs to somebody else, who has set who may enter.
  }
}
