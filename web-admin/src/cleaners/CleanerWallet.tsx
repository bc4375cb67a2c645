import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy, useState } from 'react';
import type { CleanerDetails } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { WalletButton } from './WalletButton.tsx';

const WalletLines = lazy(async () => ({ default: (await import('./WalletLines.tsx')).WalletLines }));

/** What a cleaner has in their wallet, and on demand every line of it. */
export function CleanerWallet({ cleaner }: { readonly cleaner: CleanerDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { available, pending } = cleaner.wallet;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts title="Wallet">
        <Fact figure name="Available">
          {formatDollars(available)}
        </Fact>
        <Fact figure name="Pending">
          {formatDollars(pending)}
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <WalletButton cleaner={cleaner} />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide lines' : 'Show lines'}
        </Button>
      </Box>
      {isOpen && <WalletLines cleaner={cleaner} />}
    </Box>
  );
}
