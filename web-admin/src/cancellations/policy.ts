import { ordinalWord } from '@tidylog/contracts/vocabulary/counts';
import { earlyCancellationFeeCents, minimumCleanings } from '@tidylog/contracts/vocabulary/limits';
import { formatDollarsBriefly } from '@tidylog/contracts/vocabulary/money';

const fee = formatDollarsBriefly(earlyCancellationFeeCents / 100);

/** Back office, section 9. */
export const cancellationPolicy = `A recurring service cancelled before the ${ordinalWord(minimumCleanings)} cleaning may incur a ${fee} early cancellation fee. Cancellations require admin approval.`;
