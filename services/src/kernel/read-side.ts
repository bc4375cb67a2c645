import { setTimeout as wait } from 'node:timers/promises';
import type { Views } from '@tidylog/server/views';
import type { Kit } from './kit.ts';

/** How long to wait for rows that are behind, and how often to look, in milliseconds. */
const longestWait = 2_000;
const betweenLooks = 100;
export const secondsToCatchUp = 10;

/** Whether the rows show all that is in the log now. Rows that are behind would miss what was done a moment ago. */
export const createReadSideCheck =
  ({ log }: Pick<Kit, 'log'>, views: Pick<Views, 'hasFolded'>) =>
  async (): Promise<boolean> => {
    const end = await log.lastPosition();
    for (let waited = 0; ; waited += betweenLooks) {
      if (await views.hasFolded(end)) return true;
      if (waited >= longestWait) return false;
      await wait(betweenLooks);
    }
  };
