import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-lines';
import type { CleanerDetails } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { signedDollarsIn } from '../shared/money-text.ts';
import { addToWallet } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

export type WalletOwner = Pick<CleanerDetails, 'id' | 'first_name' | 'last_name' | 'wallet'>;

const types = [
  { id: 'earning', name: 'Bonus or tip' },
  { id: 'transfer', name: 'Correction' },
];
const bonus: WalletEntryType = 'earning';

interface Draft {
  readonly type: WalletEntryType;
  readonly amount: string;
  readonly description: string;
}

function problemsOf({ type, amount, description }: Draft, available: number) {
  const given = signedDollarsIn(amount);
  const words =
    given === null
      ? 'Enter an amount in dollars, such as 25 or 12.50.'
      : type === 'earning' && given < 0
        ? 'Enter an amount above 0. Only a correction takes money out.'
        : given < -available
          ? `Take out at most ${formatDollars(available)}.`
          : null;
  return {
    ...(words !== null && { amount: words }),
    ...(description.trim() === '' && { description: 'Please say what it is for.' }),
  };
}

const submitWords = ({ amount }: Draft): string => {
  const given = signedDollarsIn(amount);
  if (given === null) return 'Change wallet';
  return given > 0 ? `Add ${formatDollars(given)}` : `Take out ${formatDollars(-given)}`;
};

/** Adds a bonus or a tip to the wallet of a cleaner, or corrects what is in it. */
export function WalletDialog({ cleaner }: { readonly cleaner: WalletOwner }) {
  const { key, onRefused } = useCreationKey();
  const { available } = cleaner.wallet;
  const first: Draft = { type: bonus, amount: '', description: '' };
  return (
    <FormDialog
      title={`Wallet of ${cleanerName(cleaner)}`}
      command={addToWallet}
      thing={cleaner}
      values={first}
      check={(draft) => problemsOf(draft, available)}
      asked={({ type, amount, description }) => ({
        type,
        amount: signedDollarsIn(amount) ?? 0,
        description: description.trim(),
        key,
      })}
      submit={submitWords}
      keep="Close"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        {formatDollars(available)} is available. What you add can be withdrawn right away. A negative
        correction takes money out, at most what is available. No customer is charged.
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <ChoiceInput name="type" label="What it is" choices={types} />
        <MoneyInput required name="amount" label="Amount in dollars" />
        <TextInput
          required
          name="description"
          label="Description"
          hint="It is saved with the entry."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
