import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { Payout } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { completePayout, failPayout, payoutName, processPayout } from './commands.ts';

const CompleteDialog = lazy(async () => ({ default: (await import('./PayoutDialogs.tsx')).CompleteDialog }));
const FailDialog = lazy(async () => ({ default: (await import('./PayoutDialogs.tsx')).FailDialog }));

/** What the office can do with a withdrawal. */
export function PayoutActs({ payout }: { readonly payout: Payout }) {
  const name = payoutName(payout);
  const isPaid = payout.status === 'completed';
  const failed = isPaid ? 'Returned by bank' : failPayout.name;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        minWidth: { md: 240 },
        justifyContent: { xs: 'flex-start', md: 'flex-end' },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      {payout.status === 'pending' && (
        <CommandButton
          quiet
          command={processPayout}
          thing={payout}
          label={`${processPayout.name}: ${name}`}
        />
      )}
      <AskButton
        quiet
        command={completePayout}
        thing={payout}
        name={completePayout.name}
        label={`${completePayout.name}: ${name}`}
        dialog={<CompleteDialog payout={payout} />}
      />
      <AskButton
        quiet
        command={failPayout}
        thing={payout}
        name={failed}
        label={`${failed}: ${name}`}
        dialog={<FailDialog payout={payout} />}
      />
    </Box>
  );
}
