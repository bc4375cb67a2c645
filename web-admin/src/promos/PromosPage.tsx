import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { PromoCode } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { ListCards } from '../shared/list/ListCards.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { createPromo } from './commands.ts';
import { PromoCard } from './PromoCard.tsx';
import { promoList } from './promo-list.ts';

const CreatePromo = lazy(async () => ({ default: (await import('./PromoDialogs.tsx')).CreatePromo }));

function Create() {
  const open = useOpenDialog();
  if (!may(createPromo.permission)) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={() => open(<CreatePromo />)}>
      {createPromo.name}
    </Button>
  );
}

/** The promo codes, a card each. */
export const PromosPage = () => (
  <ListPage list={promoList} actions={<Create />}>
    <ListCards<PromoCode> list={promoList} card={(promo) => <PromoCard promo={promo} />} />
  </ListPage>
);
