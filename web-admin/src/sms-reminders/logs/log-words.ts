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

/** What a state means where its name does not say so. */
const meanings: Readonly<Partial<Record<SmsState, string>>> = {
  attempted: 'It is on its way to the provider, or sending was interrupted.',
  unknown: 'It may have been sent: the provider did not confirm it. We never send it again by ourselves.',
};

/** What became of a text, after its state: what that means, and why. */
export const outcomeLines = ({ state, note }: Pick<SmsLog, 'state' | 'note'>): readonly string[] =>
  [meanings[state], note ?? undefined].filter((line) => line !== undefined);

/** `Day Before Reminder, by itself` */
export const kindText = ({ type, send_timing, template_id }: SmsLog): string =>
  [
    template_id === null ? 'Own text' : smsTypeNames[type],
    send_timing === null ? 'sent by hand' : 'by itself',
  ].join(', ');
