import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { PriceList } from '../../api/types.ts';
import { ConfirmDialog } from '../../shared/dialog/ConfirmDialog.tsx';
import { takeBackPriceList } from '../commands.ts';

interface TakeBackDialogProps {
  readonly list: PriceList;
  readonly lists: readonly PriceList[];
}

/** The lists that its own list had replaced stay replaced. */
function whatCounts({ list, lists }: TakeBackDialogProps): string {
  const others = lists.filter(
    ({ state, version }) => version !== list.version && (state === 'in_force' || state === 'coming'),
  );
  const before = others
    .filter(({ valid_from }) => (valid_from ?? '') < (list.valid_from ?? ''))
    .toSorted((one, other) => (one.valid_from ?? '').localeCompare(other.valid_from ?? ''))
    .at(-1);
  return before === undefined
    ? 'The prices before it keep applying.'
    : `The prices of version ${before.version} keep applying.`;
}

/** Says which prices apply instead, and who is emailed. */
export const TakeBackDialog = ({ list, lists }: TakeBackDialogProps) => (
  <ConfirmDialog
    title={`Take back version ${list.version}?`}
    command={takeBackPriceList}
    thing={{ id: String(list.version), list }}
    keep="Keep it"
  >
    {`Its prices will not start${list.valid_from === null ? '' : ` on ${longDate(list.valid_from)}`}. ${whatCounts({ list, lists })}`}
    <p>
      Subscribers we emailed about a higher price get another email, which says that this price will not
      apply. You cannot undo this. To use these prices after all, publish a new list.
    </p>
  </ConfirmDialog>
);
