import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollarChange } from '@tidylog/contracts/vocabulary/money';
import { withdrawalStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import { lazy } from 'react';
import type { CleanerDetails, WalletLine } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { releasePay } from './commands.ts';
import { useWallet } from './use-wallet.ts';

const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));

const statusWords = { ...withdrawalStatusNames, completed: 'Completed' } as const;

interface LineProps {
  readonly line: WalletLine;
  readonly cleaner: CleanerDetails;
}

function Line({ line, cleaner }: LineProps) {
  const { title, description, date, status, amount } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ minWidth: 0 }}>{title}</Box>
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatDollarChange(amount)}
        </Box>
      </Box>
      {description !== title && <Box sx={{ color: 'text.secondary' }}>{description}</Box>}
      <Box
        sx={{ color: 'text.secondary' }}
      >{`${shortDateOfYear(date)}, ${statusWords[status].toLowerCase()}`}</Box>
      <Box sx={{ justifySelf: 'start', '&:empty': { display: 'none' } }}>
        <AskButton
          quiet
          command={releasePay}
          thing={{ ...line, cleanerId: cleaner.id }}
          name={releasePay.name}
          label={`Release the pay: ${title}`}
          dialog={<ReleaseDialog line={line} cleaner={cleaner} />}
        />
      </Box>
    </Box>
  );
}

/** Every line of a cleaner's wallet, the newest first. */
export function WalletLines({ cleaner }: { readonly cleaner: CleanerDetails }) {
  const { data, error } = useWallet(cleaner.id, true);
  if (error !== null) return <Refusal error={error} heading="The wallet could not be loaded" />;
  if (data === undefined) return <LinearProgress aria-label="Loading the wallet" />;
  if (data.lines.length === 0) return <Typography color="textSecondary">No lines yet.</Typography>;
  return (
    <Box component="ul" aria-label="Lines of the wallet" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.lines.map((line) => (
        <Line key={line.id} line={line} cleaner={cleaner} />
      ))}
    </Box>
  );
}
