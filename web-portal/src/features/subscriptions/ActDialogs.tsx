import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { rescheduleWindow } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Booking, Subscription } from '../../shared/member/queries.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { feeText } from './words.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly title: string;
  readonly act: string;
  readonly keep: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly disabled?: boolean;
  /** It cannot be undone, and looks so. */
  readonly isFinal?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The text above it may fill the phone's screen, so this scrolls into view. */
function Refused({ error }: { readonly error: Error }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown, the second one too
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={place}>
      <Notice tone="danger" role="alert">
        <p>{detailOf(error) ?? 'Please try again.'}</p>
      </Notice>
    </div>
  );
}

export function Frame({ title, act, keep, busy, error, onAct, onClose, children, ...rest }: FrameProps) {
  const { disabled = false, isFinal = false } = rest;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button tone={isFinal ? 'final' : 'primary'} busy={busy} disabled={disabled} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {error !== null && <Refused error={error} />}
      </div>
    </Modal>
  );
}

const dates = (visits: readonly { readonly booking_date: string; readonly refund?: number }[]): ReactNode => (
  <ul className="list-disc pl-5">
    {visits.map(({ booking_date, refund = 0 }) => (
      <li key={booking_date}>
        {longDate(booking_date)}
        {refund > 0 && `, with a full refund of ${formatDollars(refund)}`}
      </li>
    ))}
  </ul>
);

/** Says what happens to visits that are already booked, before pausing (decisions, "Subscriptions"). */
export function PauseDialog({ subscription, onClose }: Props) {
  const { mutate, isPending, error } = useCommand('POST /customer/subscriptions/:id/pause', {
    done: 'Subscription paused successfully',
    failed: 'Failed to pause subscription',
  });
  const { id, pause_cancels: cancels, pause_keeps: keeps } = subscription;
  return (
    <Frame
      title="Pause this subscription?"
      act="Pause Subscription"
      keep="Not now"
      busy={isPending}
      error={error}
      onAct={() => mutate({ params: { id }, ifMatch: subscription.version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>While it is paused, we do not book or charge any new visits.</p>
      {cancels.length > 0 && (
        <div>
          <p>We will cancel these visits at no charge:</p>
          {dates(cancels)}
        </div>
      )}
      {keeps.length > 0 && (
        <div>
          <p>These start within {rescheduleWindow} and stay booked:</p>
          {dates(keeps)}
        </div>
      )}
    </Frame>
  );
}

interface CancelProps extends Props {
  readonly visits: readonly Booking[];
}

export function CancelSubscriptionDialog({ subscription, visits, onClose }: CancelProps) {
  const { mutate, isPending, error } = useCommand('POST /customer/subscriptions/:id/cancel', {
    done: 'Subscription cancelled successfully',
    failed: 'Failed to cancel subscription',
  });
  const { id, early_cancellation_fee: fee } = subscription;
  return (
    <Frame
      title="Cancel subscription"
      act={fee > 0 ? `Cancel Subscription for a ${formatDollars(fee)} Fee` : 'Cancel Subscription'}
      isFinal
      keep="Keep Subscription"
      busy={isPending}
      error={error}
      onAct={() => mutate({ params: { id }, ifMatch: subscription.version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this subscription? This action cannot be undone.</p>
      {fee > 0 && (
        <Notice tone="warning">
          <p>{feeText(fee, subscription.card)}</p>
        </Notice>
      )}
      {visits.length > 0 && (
        <div>
          <p>We will also cancel these visits:</p>
          {dates(visits.map(({ booking_date, amount_paid }) => ({ booking_date, refund: amount_paid })))}
        </div>
      )}
    </Frame>
  );
}

interface SkipProps extends Props {
  readonly visits: readonly Booking[];
}

/** Visits that may be skipped: 48 hours away or more, or the next date while nothing is booked on it. */
function skippable(next: string | null, visits: readonly Booking[]) {
  const booked = visits
    .filter(({ can_reschedule }) => can_reschedule)
    .map(({ booking_date, amount_paid }) => ({ booking_date, refund: amount_paid }));
  const isOpenDate = next !== null && !visits.some(({ booking_date }) => booking_date === next);
  return isOpenDate ? [{ booking_date: next, refund: 0 }, ...booked] : booked;
}

export function SkipDialog({ subscription, visits, onClose }: SkipProps) {
  const { mutate, isPending, error } = useCommand('POST /customer/subscriptions/:id/skip', {
    done: 'Visit skipped',
    failed: 'Failed to skip this visit',
  });
  const choices = skippable(subscription.next_booking_date, visits);
  const [chosen, setDate] = useState<string | null>(null);
  const date =
    choices.find(({ booking_date }) => booking_date === chosen)?.booking_date ?? choices[0]?.booking_date;
  return (
    <Frame
      title="Skip a visit"
      act="Skip Visit"
      isFinal
      keep="Keep Visit"
      busy={isPending}
      error={error}
      disabled={date === undefined}
      onAct={() => {
        if (date !== undefined)
          mutate(
            { params: { id: subscription.id }, body: { date }, ifMatch: subscription.version },
            { onSuccess: onClose },
          );
      }}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <Notice tone="warning">
          <p>
            You can skip a visit up to {rescheduleWindow} before it starts, and your next one starts sooner
            than that. Please contact our office.
          </p>
        </Notice>
      ) : (
        <fieldset>
          <legend className="mb-3">
            Which visit do you want to skip? There is no fee, and your other visits stay as they are.
          </legend>
          <div className="space-y-2">
            {choices.map(({ booking_date, refund }) => (
              <ChoiceCard
                key={booking_date}
                type="radio"
                name="skip"
                value={booking_date}
                checked={date === booking_date}
                onChange={() => setDate(booking_date)}
              >
                <span className="font-semibold">{longDate(booking_date)}</span>
                {refund > 0 && (
                  <span className="block text-sm text-soft">
                    We will refund {formatDollars(refund)} in full.
                  </span>
                )}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      )}
    </Frame>
  );
}
