import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { lazy, useId } from 'react';
import { useBusinessZone } from '../api/queries.ts';
import type { Setting } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { type ComingValue, cancelChange, changeSetting, known } from './commands.ts';
import { inSentence, valueText, wordsOf } from './setting-words.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./SettingDialogs.tsx')).ChangeDialog }));
const CancelChangeDialog = lazy(async () => ({
  default: (await import('./SettingDialogs.tsx')).CancelChangeDialog,
}));

/** Nothing for a value that has never been changed. */
const sourceText = ({ since, by, source }: Setting, zone: string): string | null =>
  source === 'environment' || since === null
    ? null
    : `Since ${shortBusinessTime(since, zone)}, set by ${by ?? 'the system'}.`;

const comingOf = (setting: Setting): readonly ComingValue[] =>
  setting.coming.map((coming) => ({ id: `${setting.name}/${coming.valid_from}`, setting, coming }));

function Coming({ setting }: { readonly setting: Setting }) {
  const zone = useBusinessZone();
  if (setting.coming.length === 0) return null;
  return (
    <Box component="ul" aria-label="Coming" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {comingOf(setting).map((value) => {
        const { coming } = value;
        const when = shortBusinessTime(coming.valid_from, zone);
        return (
          <Box
            component="li"
            key={value.id}
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              px: 3,
              py: 1.5,
              borderRadius: '8px',
              backgroundColor: theme.tokens.status.confirmed.surface,
            })}
          >
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{valueText(setting, coming.value)}</b>
              {` from ${when}, set by ${coming.by}`}
            </Typography>
            <Box sx={{ ml: 'auto' }}>
              <AskButton
                quiet
                command={cancelChange}
                thing={value}
                name={cancelChange.name}
                label={`${cancelChange.name}: ${inSentence(setting)} from ${when}`}
                dialog={<CancelChangeDialog value={value} when={when} />}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** A setting: what it is for, its value and since when, and the values to come. */
export function SettingCard({ setting }: { readonly setting: Setting }) {
  const id = useId();
  const zone = useBusinessZone();
  const { name, explained } = wordsOf(setting);
  const changed = sourceText(setting, zone);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {name}
          </Typography>
          <Typography color="textSecondary">{explained}</Typography>
        </Box>
        <Box sx={{ ml: 'auto', flex: 'none' }}>
          <AskButton
            command={changeSetting}
            thing={known(setting)}
            name="Change"
            label={`Change ${inSentence(setting)}`}
            dialog={<ChangeDialog name={setting.name} />}
          />
        </Box>
      </Box>
      <Typography
        sx={{ fontSize: 18, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      >
        {valueText(setting, setting.value)}
      </Typography>
      {changed !== null && <Typography color="textSecondary">{changed}</Typography>}
      <Coming setting={setting} />
    </Box>
  );
}
