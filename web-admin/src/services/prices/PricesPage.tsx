import AddIcon from '@mui/icons-material/Add';
import SellIcon from '@mui/icons-material/SellOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy, useState } from 'react';
import type { PriceList } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { publishPriceList } from '../commands.ts';
import { ServicePlaces } from '../ServicePlaces.tsx';
import { PriceTables } from './PriceTables.tsx';
import { cellsOf } from './price-draft.ts';
import { fromText } from './price-list-state.ts';
import { usePriceLists } from './use-price-lists.ts';
import { VersionHistory } from './VersionHistory.tsx';

const PriceListDialog = lazy(async () => ({
  default: (await import('./PriceListDialog.tsx')).PriceListDialog,
}));

function NewPriceList({ before }: { readonly before: PriceList }) {
  const open = useOpenDialog();
  if (!may(publishPriceList.permission)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon aria-hidden />}
      onClick={() => open(<PriceListDialog before={before} />)}
    >
      {publishPriceList.name}
    </Button>
  );
}

function Prices({ list }: { readonly list: PriceList }) {
  const values = new Map(cellsOf(list).map(({ path, kind, value }) => [path, { kind, value }]));
  return (
    <PriceTables
      cell={({ path }) => {
        const found = values.get(path);
        return found?.kind === 'price' ? formatDollars(found.value) : found?.value;
      }}
    />
  );
}

const inForce = (lists: readonly PriceList[]): PriceList | undefined =>
  lists.find(({ state }) => state === 'in_force') ?? lists[0];

function Lists({ lists }: { readonly lists: readonly PriceList[] }) {
  const [chosen, choose] = useState<number | null>(null);
  const shown = lists.find(({ version }) => version === chosen) ?? inForce(lists);
  if (shown === undefined)
    return (
      <Notice
        icon={<SellIcon />}
        title="No price list yet"
        text="The first one appears here once the setup is complete."
      />
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' },
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' }}>
        {shown.state !== 'in_force' && (
          <Alert severity="info">{`This is version ${shown.version}, which is not the current one. ${fromText(shown)}.`}</Alert>
        )}
        <Prices list={shown} />
      </Box>
      <VersionHistory lists={lists} shown={shown} onShow={choose} />
    </Box>
  );
}

/** What cleanings cost: the list in force, the coming ones, and those before. */
export function PricesPage() {
  const { data, error, refetch } = usePriceLists();
  const before = data === undefined ? undefined : inForce(data);
  return (
    <Page>
      <PageHeader title="Price List" actions={before !== undefined && <NewPriceList before={before} />} />
      <ServicePlaces />
      {data !== undefined && error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          These prices may be out of date.
        </Alert>
      )}
      {data !== undefined && <Lists lists={data} />}
      {data === undefined && error !== null && (
        <LoadFailed title="The price lists could not be loaded" error={error} onTryAgain={refetch} />
      )}
      {data === undefined && error === null && <PageLoading />}
    </Page>
  );
}
