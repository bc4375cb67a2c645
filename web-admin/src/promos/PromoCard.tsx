import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import type { PromoCode } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { AskIconButton } from '../shared/command/AskIconButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { useIsChanging } from '../shared/command/use-command.ts';
import { StateLabel } from '../shared/StateLabel.tsx';
import { CopyCode } from './CopyCode.tsx';
import { activatePromo, deactivatePromo, deletePromo, updatePromo } from './commands.ts';
import { promoLooks } from './promo-status.ts';
import { conditionsOf, discountText, periodText, useText } from './promo-words.ts';

const EditPromo = lazy(async () => ({ default: (await import('./PromoDialogs.tsx')).EditPromo }));
const DeletePromo = lazy(async () => ({ default: (await import('./PromoDialogs.tsx')).DeletePromo }));

const cardLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  p: 4,
  minWidth: 0,
  height: '100%',
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
} as const;

/** A promo code: what it takes off, for whom and until when, how often it was used, and what to do with it. */
export function PromoCard({ promo }: { readonly promo: PromoCode }) {
  const { code, description, display_status, is_active } = promo;
  const isBusy = useIsChanging(updatePromo.changes, promo);
  const toggle = is_active ? deactivatePromo : activatePromo;
  return (
    <Box
      component="article"
      aria-label={code}
      aria-busy={isBusy}
      sx={{ ...cardLook, opacity: isBusy ? 0.7 : 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', letterSpacing: '0.02em' }}>
          {code}
        </Typography>
        <CopyCode code={code} />
        <Box sx={{ ml: 'auto' }}>
          <StateLabel {...promoLooks[display_status]} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{discountText(promo)}</Typography>
        {description !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>}
        {[...conditionsOf(promo), periodText(promo), useText(promo)].map((line) => (
          <Typography key={line} color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto', alignItems: 'center' }}>
        <AskButton
          command={updatePromo}
          thing={promo}
          name="Edit"
          label={`Edit ${code}`}
          dialog={<EditPromo promo={promo} />}
        />
        <CommandButton command={toggle} thing={promo} label={`${toggle.name} ${code}`} variant="text" />
        {display_status !== 'archived' && (
          <Box sx={{ ml: 'auto' }}>
            <AskIconButton
              command={deletePromo}
              thing={promo}
              title="Delete"
              Icon={DeleteIcon}
              label={`Delete ${code}`}
              dialog={<DeletePromo promo={promo} />}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
