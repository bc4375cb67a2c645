import Typography from '@mui/material/Typography';
import { ordinalWord } from '@tidylog/contracts/vocabulary/counts';
import { earlyCancellationFeeCents, minimumCleanings } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars, toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { useWatch } from 'react-hook-form';
import type { BookingDraft } from './booking-draft.ts';

const fee = formatDollars(toDollars(toCents(earlyCancellationFeeCents)));

/** What a recurring frequency begins, and how its later visits are paid. */
export function RhythmNote() {
  const frequency = useWatch<BookingDraft, 'frequency'>({ name: 'frequency' });
  return (
    <Typography role="status" color="textSecondary">
      {frequency !== 'one_time' &&
        `This starts a subscription. The price is for each visit. Ending it before the ${ordinalWord(minimumCleanings)} cleaning is completed costs ${fee}. Later visits are charged to the customer’s card. Without a card, we email a link to pay before each visit, or you record the payment.`}
    </Typography>
  );
}
