import { accessReasonName, waitsAtDoor } from '@tidylog/contracts/vocabulary/road';
import { businessNow } from '@tidylog/web-shared/api/call';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { CallLinks } from './CallLinks.tsx';
import type { Job } from './queries.ts';

const waitMs = 15 * 60 * 1000;

const leftOf = (reportedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(reportedAt) + waitMs - businessNow()) / 1000));

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function titleOf(waits: boolean, left: number): string {
  if (!waits) return 'You can leave. Call the office.';
  return left > 0
    ? 'Wait 15 minutes. Call the customer. Call the office.'
    : 'You can leave now. Call the office.';
}

/** What to do at a closed door. The time left goes by the report, so that a reload does not start it again. */
export function WaitNotice({ job }: { readonly job: Job }) {
  const { access_problem, status } = job;
  const reportedAt = access_problem?.reported_at ?? null;
  const isOpen = access_problem?.settled === null && status === 'confirmed';
  const [left, setLeft] = useState(() => (reportedAt === null ? 0 : leftOf(reportedAt)));
  useEffect(() => {
    if (!isOpen || reportedAt === null) return undefined;
    setLeft(leftOf(reportedAt));
    const timer = setInterval(() => setLeft(leftOf(reportedAt)), 1000);
    return () => clearInterval(timer);
  }, [isOpen, reportedAt]);
  if (!isOpen || access_problem === null) return null;
  const { reason } = access_problem;
  const waits = waitsAtDoor(reason);
  return (
    <Notice tone="warning" title={titleOf(waits, left)}>
      <p>You reported: {accessReasonName(reason).toLowerCase()}.</p>
      {waits && left > 0 ? (
        <p>
          <span role="timer" className="font-semibold tabular-nums">
            {clock(left)}
          </span>{' '}
          left. If they let you in, clock in.
        </p>
      ) : (
        <p>
          {waits ? 'The 15 minutes are over.' : 'You do not need to wait.'} The office decides what happens
          next.
        </p>
      )}
      <CallLinks job={job} />
    </Notice>
  );
}
