import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import { businessTime } from '../../format/date.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import type { User } from '../identity/user-store.ts';
import { ActionBar } from './ActionBar.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DateStep } from './DateStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { fitToCatalogue } from './draft.ts';
import { markPlaced } from './draft-storage.ts';
import type { Flow } from './flow.ts';
import { PlacedNotice } from './PlacedNotice.tsx';
import { usePrice, usePriceNews } from './price.ts';
import { servicesQuery } from './queries.ts';
import { ServicesStep } from './ServicesStep.tsx';
import { StepList } from './StepList.tsx';
import { Summary } from './Summary.tsx';
import { missingIn, type Step, stepNames } from './steps.ts';
import { freshDraft, useDraft } from './use-draft.ts';
import { type Placed, usePlacing } from './use-placing.ts';
import { useStep } from './use-step.ts';

interface Props {
  readonly isGuest: boolean;
  readonly user: User | null;
}

/** Longer than other toasts: it is the only way back. */
const undoMs = 10_000;
const pricesChanged = 'Our prices have changed';
const views = { services: ServicesStep, date: DateStep, details: DetailsStep, confirm: ConfirmStep } as const;

/** A new step begins at its top, with its heading in focus. */
function useFocusOnNewStep(step: Step): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

/** What is missing may stand above what is in view. */
const showFirstRefusal = (): void =>
  document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' });

function usePlaced() {
  const zone = useConfig()?.business_timezone;
  const navigate = useNavigate();
  const queries = useQueryClient();
  return ({ id, hold_expires_at }: Placed, key: string) => {
    const hold = hold_expires_at !== null && zone !== undefined ? businessTime(hold_expires_at, zone) : null;
    toast.success('Booking confirmed successfully!', {
      description:
        hold === null ? undefined : `We hold your place until ${hold}. Our office confirms your booking.`,
    });
    markPlaced(id, key);
    void queries.invalidateQueries({ queryKey: ['available-dates'] });
    void navigate(`/confirmation/${id}`, { replace: true });
  };
}

export function BookingFlow({ isGuest, user }: Props) {
  const served = useConfig()?.served_zip_codes;
  const services = useQuery(servicesQuery);
  const [draft, update, draftNow] = useDraft(user);
  const [reason, setReason] = useState(pricesChanged);
  const [pressedIn, setPressedIn] = useState<Step | null>(null);
  const { step, goTo, goBack } = useStep(draft, served);
  const { placing, place, reset } = usePlacing({ isGuest, draft, update, onPlaced: usePlaced() });
  const price = usePrice(draft, services.data ?? []);
  const cause = placing.phase === 'price-changed' ? pricesChanged : reason;
  const news = usePriceNews(price, cause, draft.seenTotal);
  const seen =
    price.kind === 'shown' && !price.isUpdating && !price.isEstimate ? price.breakdown.final_total : null;
  useFocusOnNewStep(step);

  useEffect(() => {
    if (services.data === undefined) return;
    const catalogue = services.data;
    update((draft) => fitToCatalogue(draft, catalogue));
  }, [services.data, update]);

  useEffect(() => {
    if (seen !== null) update((draft) => (draft.seenTotal === seen ? draft : { ...draft, seenTotal: seen }));
  }, [seen, update]);

  const change = useCallback<Flow['change']>(
    (why, change) => {
      setReason(why);
      update(change);
    },
    [update],
  );
  const go = (to: Step) => {
    if (to === 'confirm') reset();
    goTo(to);
  };
  const flow: Flow = {
    isGuest,
    draft,
    change,
    catalogue: services.data ?? [],
    price,
    placing,
    goTo: go,
    goOn: () => {
      const missing = missingIn(step, draftNow(), served);
      setPressedIn(missing.length > 0 ? step : null);
      if (missing.length === 0) go(nextOf(step));
      else requestAnimationFrame(showFirstRefusal);
    },
    place: (shown) => void place(shown),
    backToPending: reset,
    showMissing: pressedIn === step,
  };
  const startOver = () => {
    const before = draft;
    const fresh = freshDraft(user);
    update(() => (services.data === undefined ? fresh : fitToCatalogue(fresh, services.data)));
    goTo('services');
    toast('You started over.', {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => update(() => before) },
    });
  };
  const View = views[step];
  return (
    <div className="pb-20 lg:pb-0">
      <PageHeading title={stepNames[step]} className="sr-only" />
      <StepList step={step} locked={placing.phase === 'processing'} onPick={go} />
      <PlacedNotice draft={draft} />
      <div className="mt-6 gap-10 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="min-w-0">
          <View {...flow} />
          <ActionBar {...flow} step={step} onBack={goBack} news={news} onStartOver={startOver} />
        </div>
        <aside
          aria-label="Your booking so far"
          className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card border border-line bg-card p-6 shadow-soft lg:block"
        >
          <Summary {...flow} news={news} onStartOver={startOver} />
        </aside>
      </div>
    </div>
  );
}

const nextOf = (step: Step): Step =>
  (({ services: 'date', date: 'details', details: 'confirm', confirm: 'confirm' }) as const)[step];
