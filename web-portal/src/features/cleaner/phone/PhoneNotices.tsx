import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { Hourglass, TriangleAlert, WifiOff } from 'lucide-react';
import { useConfig } from '../../../api/config.ts';
import { useSignal, useWaiting } from './use-phone.ts';

function NoSignal() {
  const { isThere, asOf } = useSignal();
  const zone = useConfig()?.business_timezone;
  if (isThere) return null;
  const at =
    asOf === null || zone === undefined ? '' : ` As of ${businessHour(new Date(asOf).toISOString(), zone)}.`;
  return (
    <p className="flex items-center gap-2 font-semibold">
      <WifiOff aria-hidden="true" size={18} className="shrink-0" />
      No signal.{at}
    </p>
  );
}

function Taps() {
  const { taps, others, isKept } = useWaiting();
  const refused = taps.filter(({ refusal }) => refusal !== null).length;
  const waiting = taps.length - refused;
  return (
    <>
      {refused > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          {counted(refused, 'tap needs you', 'taps need you')}
        </p>
      )}
      {waiting > 0 && (
        <p className="flex items-center gap-2">
          <Hourglass aria-hidden="true" size={18} className="shrink-0" />
          {counted(waiting, 'tap waits', 'taps wait')}
        </p>
      )}
      {others > 0 && (
        <p className="flex items-center gap-2">
          <Hourglass aria-hidden="true" size={18} className="shrink-0" />
          {counted(others, 'tap', 'taps')} of someone else {others === 1 ? 'waits' : 'wait'} on this phone
        </p>
      )}
      {!isKept && taps.length > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          Keep this page open
        </p>
      )}
    </>
  );
}

/** What a cleaner must know about signal, and about what is not sent yet. */
export function PhoneNotices() {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-card px-4 py-3 text-sm empty:hidden"
    >
      <NoSignal />
      <Taps />
    </div>
  );
}
