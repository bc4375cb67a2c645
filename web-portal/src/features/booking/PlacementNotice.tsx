import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ApiError, detailOf, type FieldError } from '@tidylog/web-shared/api/problem';
import { useConfig } from '../../api/config.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Flow } from './flow.ts';
import { stepNames, stepOfPath } from './steps.ts';
import { failed, type PrepareCard } from './use-placement.ts';

function Failed({
  error,
  fields,
  goTo,
  backToPending,
}: Flow & { error: unknown; fields: readonly FieldError[] }) {
  const phone = useConfig()?.office_phone;
  const mayExist = error instanceof ApiError && error.code === 'idempotency-key-reused';
  const steps = [...new Set(fields.map(({ path }) => stepOfPath(path)))];
  const silent = error instanceof ApiError && error.status === 0;
  return (
    <Notice tone="danger" role="alert" title={failed}>
      {mayExist ? (
        <p>
          An earlier try may have gone through with the details you entered then. Please call us
          {phone === undefined ? '' : ` at ${phone}`} before you book again.
        </p>
      ) : (
        <p>
          {silent
            ? 'We did not get an answer. If your booking went through, trying again will not book it twice.'
            : detailOf(error)}
        </p>
      )}
      {fields.length > 0 && (
        <ul className="list-disc pl-5">
          {fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button onClick={backToPending}>Try Again</Button>
        {steps.map((step) => (
          <Button key={step} tone="secondary" onClick={() => goTo(step)}>
            Go to {stepNames[step]}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

function PromoRefused({
  code,
  reason,
  change,
  backToPending,
}: Flow & { readonly code: string; readonly reason: string }) {
  const goOnWithout = () => {
    change('Promo code removed', (draft) => ({ ...draft, promo: null }));
    backToPending();
  };
  return (
    <Notice tone="warning" role="alert" title={`Promo code ${code} cannot be used.`}>
      <p>{reason}</p>
      <p>
        Nothing has been booked, and everything you entered is kept. The price is shown without the code. You
        can remove the code or enter another one.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button onClick={goOnWithout}>Remove the code</Button>
        <Button tone="secondary" onClick={backToPending}>
          Back to my booking
        </Button>
      </div>
    </Notice>
  );
}

/** The outcome of Confirm Booking, and what people can do now. */
export function PlacementNotice(flow: Flow & { readonly prepare: PrepareCard }) {
  const { placing, draft, goTo, place, prepare, backToPending, openWaitlist } = flow;
  const day = draft.date === null ? 'This day' : longDate(draft.date);
  switch (placing.phase) {
    case 'pending':
      return null;
    case 'processing':
      return (
        <div
          role="status"
          className="flex items-center gap-3 rounded-card bg-mint p-5 font-semibold text-green"
        >
          <Spinner size={24} />
          Placing your booking. This takes a moment.
        </div>
      );
    case 'error':
      return <Failed {...flow} error={placing.error} fields={placing.fields} />;
    case 'no-place':
      return (
        <Notice
          tone="warning"
          role="alert"
          title={placing.reason === 'full' ? `${day} is fully booked.` : `We are closed on ${day}.`}
        >
          <p>
            Nothing has been booked, and everything you entered is kept. Please choose another day
            {placing.reason === 'full' ? ', or join the waitlist for this one.' : '.'}
          </p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={() => goTo('date')}>Choose another day</Button>
            {placing.reason === 'full' && (
              <Button tone="secondary" onClick={openWaitlist}>
                Join the waitlist
              </Button>
            )}
          </div>
        </Notice>
      );
    case 'promo-unusable':
      return <PromoRefused {...flow} code={placing.code} reason={placing.reason} />;
    case 'price-changed':
      return (
        <Notice tone="warning" role="alert" title="The price has changed.">
          <p>
            You saw {formatDollars(placing.was)}; the price is now{' '}
            <strong>{formatDollars(placing.breakdown.final_total)}</strong>. Nothing has been booked yet.
          </p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={() => place(placing.breakdown, prepare)}>
              Book for {formatDollars(placing.breakdown.final_total)}
            </Button>
            <Button tone="secondary" onClick={backToPending}>
              Not now
            </Button>
          </div>
        </Notice>
      );
  }
}
