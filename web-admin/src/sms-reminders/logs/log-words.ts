import DeliveredIcon from '@mui/icons-material/CheckCircle';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
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

const neverByItself = "We don't resend it automatically.";

/** That another text took its place, and when. */
function resentText({ state, at }: NonNullable<SmsLog['resent']>, zone: string): string {
  const when = shortBusinessTime(at, zone);
  return state === 'sent' || state === 'delivered' ? `Sent again ${when}.` : `Tried again ${when}.`;
}

/** What became of a text, after its state: why, and whether it is or was tried again. */
export function outcomeLines(
  { state, note, resent }: Pick<SmsLog, 'state' | 'note' | 'resent'>,
  zone: string,
): readonly string[] {
  const why = note === null ? [] : [note];
  if (resent !== null) return [...why, resentText(resent, zone)];
  return state === 'unknown' ? [...why, neverByItself] : why;
}

/** The name of its template, or its type once that is gone; a text that the office wrote for one visit has none. */
export const kindText = ({
  type,
  template_id,
  template_name,
}: Pick<SmsLog, 'type' | 'template_id' | 'template_name'>): string =>
  template_id === null ? 'Own text' : (template_name ?? smsTypeNames[type]);
