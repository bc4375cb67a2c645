import CheckIcon from '@mui/icons-material/CheckCircle';
import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { PriceList } from '../../api/types.ts';
import type { StateLook } from '../../shared/StateLabel.tsx';

export const priceListLooks: Readonly<Record<PriceList['state'], StateLook>> = {
  in_force: { name: 'Current', Icon: CheckIcon, tone: 'completed' },
  coming: { name: 'Coming', Icon: EventIcon, tone: 'confirmed' },
  ended: { name: 'Ended', Icon: HistoryIcon, tone: 'pending' },
  withdrawn: { name: 'Taken back', Icon: UndoIcon, tone: 'cancelled' },
  replaced: { name: 'Replaced', Icon: SwapIcon, tone: 'cancelled' },
};

export function fromText({ valid_from, state }: Pick<PriceList, 'valid_from' | 'state'>): string {
  if (valid_from === null) return 'Since setup';
  return `${state === 'withdrawn' ? 'Would have started' : 'From'} ${shortDateOfYear(valid_from)}`;
}
