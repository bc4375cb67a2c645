import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { useDeferredValue, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useStats } from '../../api/queries.ts';
import type { NewPriceList, PriceList, PriceRise } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { DateInput } from '../../shared/dialog/fields.tsx';
import { moneyAsTyped } from '../../shared/money-text.ts';
import { newPriceList, publishPriceList } from '../commands.ts';
import { PriceTables } from './PriceTables.tsx';
import { differencesOf, draftOf, type PriceDraft, priceListOf, priceProblems } from './price-draft.ts';
import { usePriceLists, usePriceRises } from './use-price-lists.ts';

function NumberCell({ path, name }: { readonly path: string; readonly name: string }) {
  const {
    field: { ref, onBlur, onChange, ...field },
    fieldState: { error },
  } = useController({ name: path });
  const isPrice = !path.startsWith('room_factors');
  return (
    <TextField
      {...field}
      size="small"
      hiddenLabel
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message}
      onChange={onChange}
      onBlur={({ target }) => {
        if (isPrice) onChange(moneyAsTyped(target.value));
        onBlur();
      }}
      slotProps={{
        htmlInput: { 'aria-label': name, inputMode: 'decimal', maxLength: 12 },
        formHelperText: { sx: { mx: 0 } },
      }}
      sx={{ width: 92, '& input': { textAlign: 'right' } }}
    />
  );
}

const riseText = ({ customer_name, frequency, from, to }: PriceRise): string =>
  `${customer_name}, ${frequencyName(frequency)}: ${formatDollars(from)} → ${formatDollars(to)}`;

function Named({ rises, intro }: { readonly rises: readonly PriceRise[]; readonly intro: string }) {
  if (rises.length === 0) return null;
  return (
    <>
      <Typography>{intro}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 200, overflowY: 'auto' }}>
        {rises.map((rise) => (
          <li key={rise.id}>{riseText(rise)}</li>
        ))}
      </Box>
    </>
  );
}

function Rises({ list }: { readonly list: NewPriceList | undefined }) {
  const { data, error } = usePriceRises(list);
  if (list === undefined) return null;
  if (error !== null)
    return <Alert severity="warning">{`The subscriptions could not be checked. ${sentenceOf(error)}`}</Alert>;
  if (data === undefined) return <Skeleton role="status" aria-label="Checking subscriptions" height={32} />;
  if (data.length === 0)
    return <Typography>No subscription will cost more, so no one gets an email.</Typography>;
  const told = data.filter(({ has_email }) => has_email);
  const silent = data.filter(({ has_email }) => !has_email);
  return (
    <>
      <Named
        rises={told}
        intro={`${counted(told.length, 'subscription')} ${told.length === 1 ? 'gets' : 'get'} an email with the old and the new price of a visit. The new price applies to visits booked 14 days or more after that:`}
      />
      <Named
        rises={silent}
        intro={`${counted(silent.length, 'subscription')} without an email address ${silent.length === 1 ? 'keeps its price' : 'keep their price'}:`}
      />
    </>
  );
}

function Differences({ before, version }: { readonly before: PriceList; readonly version: number }) {
  const draft = useDeferredValue(useWatch() as PriceDraft);
  const list = useMemo(
    () => (Object.keys(priceProblems(draft)).length === 0 ? priceListOf(draft, version) : undefined),
    [draft, version],
  );
  const differences = list === undefined ? [] : differencesOf(before, list);
  return (
    <Box component="section" aria-label="What changes" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">What changes</Typography>
      {list === undefined && <Typography>Correct the marked fields to see what changes.</Typography>}
      {list !== undefined && differences.length === 0 && <Typography>No price is different yet.</Typography>}
      {differences.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 200, overflowY: 'auto' }}>
          {differences.map(({ path, name, from, to }) => (
            <li key={path}>{`${name}: ${from} → ${to}`}</li>
          ))}
        </Box>
      )}
      {differences.length > 0 && <Rises list={list} />}
    </Box>
  );
}

function publishText(draft: PriceDraft, before: PriceList): string {
  if (Object.keys(priceProblems(draft)).length > 0) return 'Publish';
  const count = differencesOf(before, priceListOf(draft, before.version)).length;
  return count === 0 ? 'Publish' : `Publish ${counted(count, 'change')}`;
}

/** A new version of the price list in force, from a date. */
export function PriceListDialog({ before }: { readonly before: PriceList }) {
  const [values] = useState(() => draftOf(before));
  const today = useStats().data?.today;
  const newest = usePriceLists().data?.[0]?.version ?? before.version;
  return (
    <FormDialog
      isWide
      title="New price list"
      command={publishPriceList}
      thing={newPriceList}
      values={values}
      check={(draft) => priceProblems(draft, today)}
      asked={(draft) => priceListOf(draft, newest)}
      submit={(draft) => publishText(draft, before)}
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 5, pt: 2, minWidth: 0 }}>
        <Typography>
          The new prices apply to bookings made from this date on. Bookings already made keep their price.
          Subscribers whose visits will cost more get an email first. Lower prices apply to them right away.
        </Typography>
        <Box sx={{ maxWidth: 280 }}>
          <DateInput
            name="valid_from"
            label="Valid from"
            hint="Leave empty to start today."
            earliest={today}
          />
        </Box>
        <PriceTables cell={(cell) => <NumberCell {...cell} />} />
        <Differences before={before} version={newest} />
      </Box>
    </FormDialog>
  );
}
