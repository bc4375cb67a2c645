import DeliveredIcon from '@mui/icons-material/CheckCircle';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import { type SmsState, smsTypeNames } from '@tidylog/contracts/vocabulary/sms';
import type { SmsLog } from '../../api/types.ts';
import type { StateLook } from '../../shared/StateLabel.tsx';

const pending = { name: 'Pending', Icon: PendingIcon, tone: 'pending' } as const;

export const logLooks: Readonly<Record<SmsState, StateLook>> = {
  attempted: pending,
  unknown: pending,
  sent: { name: 'Sent', Icon: SentIcon, tone: 'confirmed' },
  delivered: { name: 'Delivered', Icon: DeliveredIcon, tone: 'completed' },
  undelivered: { name: 'Not delivered', Icon: FailedIcon, tone: 'cancelled' },
  failed: { name: 'Failed', Icon: FailedIcon, tone: 'cancelled' },
  skipped: { name: 'Not sent', Icon: SkippedIcon, tone: 'cancelled' },
};

const neverByItself = 'We never send it again by ourselves.';

/** What became of a text, after its state: why, and whether it is tried again. */
export const outcomeLines = ({ state, note }: Pick<SmsLog, 'state' | 'note'>): readonly string[] => [
  ...(note === null ? [] : [note]),
  ...(state === 'unknown' ? [neverByItself] : []),
];

/** `Day Before Reminder`; a text that the office wrote for one visit has no template. */
export const kindText = ({ type, template_id }: Pick<SmsLog, 'type' | 'template_id'>): string =>
  template_id === null ? 'Own text' : smsTypeNames[type];
