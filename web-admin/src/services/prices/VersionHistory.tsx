import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { lazy, useId } from 'react';
import { useBusinessZone } from '../../api/queries.ts';
import type { PriceList } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { StateLabel } from '../../shared/StateLabel.tsx';
import { takeBackPriceList } from '../commands.ts';
import { fromText, priceListLooks } from './price-list-state.ts';

interface VersionHistoryProps {
  readonly lists: readonly PriceList[];
  readonly shown: PriceList;
  readonly onShow: (version: number) => void;
}

const TakeBackDialog = lazy(async () => ({
  default: (await import('./TakeBackDialog.tsx')).TakeBackDialog,
}));

function TakeBack({ list, lists }: { readonly list: PriceList; readonly lists: readonly PriceList[] }) {
  const open = useOpenDialog();
  if (!may(takeBackPriceList.permission)) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`Take back version ${list.version}`}
      onClick={() => open(<TakeBackDialog list={list} lists={lists} />)}
      sx={{ justifySelf: 'start' }}
    >
      {takeBackPriceList.name}
    </Button>
  );
}

/** Every list that was published: from when, by whom, and what became of it. */
export function VersionHistory({ lists, shown, onShow }: VersionHistoryProps) {
  const id = useId();
  const zone = useBusinessZone();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography id={id} variant="h2">
        Versions
      </Typography>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {lists.map((list) => (
          <Box
            component="li"
            key={list.version}
            aria-current={list.version === shown.version ? 'true' : undefined}
            sx={{
              display: 'grid',
              gap: 1,
              p: 3,
              border: 1,
              borderRadius: '12px',
              borderColor: list.version === shown.version ? 'primary.main' : 'divider',
              backgroundColor: 'background.paper',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>{`Version ${list.version}`}</Typography>
              <StateLabel {...priceListLooks[list.state]} />
              {list.version !== shown.version && (
                <Button
                  size="small"
                  aria-label={`Show version ${list.version}`}
                  onClick={() => onShow(list.version)}
                  sx={{ ml: 'auto' }}
                >
                  Show
                </Button>
              )}
            </Box>
            <Typography>{fromText(list)}</Typography>
            <Typography color="textSecondary">
              {`Published ${shortBusinessTime(list.published_at, zone)} by ${list.published_by}`}
            </Typography>
            {list.withdrawn !== null && (
              <Typography color="textSecondary">
                {`Taken back ${shortBusinessTime(list.withdrawn.at, zone)} by ${list.withdrawn.by}`}
              </Typography>
            )}
            {list.state === 'coming' && <TakeBack list={list} lists={lists} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
