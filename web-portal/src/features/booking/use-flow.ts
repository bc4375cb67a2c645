import { useQuery } from '@tanstack/react-query';
import type { User } from '@tidylog/web-shared/api/session';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import { fitToCatalogue } from '../../shared/cleaning/draft.ts';
import { servicesQuery } from '../../shared/cleaning/queries.ts';
import type { Flow } from './flow.ts';
import { usePrice, usePriceNews } from './price.ts';
import { missingIn, nextOf, type Step } from './steps.ts';
import { freshDraft, useDraft } from './use-draft.ts';
import { usePlaced } from './use-placed.ts';
import { usePlacement } from './use-placement.ts';
import { usePromo } from './use-promo.ts';
import { useStep } from './use-step.ts';

interface Options {
  readonly isGuest: boolean;
  readonly user: User | null;
}

/** Longer than other toasts, because it is the only way back. */
const undoMs = 10_000;
const nothingNamed = { step: null, fields: [] } as const;

interface Named {
  readonly step: Step | null;
  readonly fields: readonly string[];
}

/** What is missing may be above the visible part. */
const showFirstRefusal = (): void =>
  document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' });

function useReasonedDraft(user: User | null) {
  const [draft, update, draftNow] = useDraft(user);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const change = useCallback<Flow['change']>(
    (why, change) => {
      setChanges((before) => [...before, why]);
      update(change);
    },
    [update],
  );
  return { draft, update, draftNow, change, changes };
}

function useCatalogue(update: ReturnType<typeof useDraft>[1]) {
  const { data } = useQuery(servicesQuery);
  useEffect(() => {
    if (data !== undefined) update((draft) => fitToCatalogue(draft, data));
  }, [data, update]);
  return data;
}

/** Everything about a booking in progress. */
export function useFlow({ isGuest, user }: Options) {
  const served = useConfig()?.served_zip_codes;
  const { draft, update, draftNow, change, changes } = useReasonedDraft(user);
  const catalogue = useCatalogue(update);
  const [named, setNamed] = useState<Named>(nothingNamed);
  const [isWaiting, setIsWaiting] = useState(false);
  const [paysNow, tellPaysNow] = useState(false);
  const { step, goTo, goBack } = useStep(draft, served);
  const openWaitlist = () => setIsWaiting(true);
  const onPlaced = usePlaced({ isGuest, draftNow });
  const { placing, place, reset } = usePlacement({ isGuest, draft, update, onPlaced, onFull: openWaitlist });
  const price = usePrice(draft, catalogue ?? []);
  usePromo({ draft, draftNow, price, change });
  const news = usePriceNews({ price, changes, step }, draft.seenTotal);
  const seen =
    price.kind === 'shown' && !price.isUpdating && !price.isEstimate ? price.breakdown.final_total : null;

  useEffect(() => {
    if (seen !== null) update((draft) => (draft.seenTotal === seen ? draft : { ...draft, seenTotal: seen }));
  }, [seen, update]);

  const go = (to: Step) => {
    if (to === 'confirm') reset();
    goTo(to);
  };
  const goOn = () => {
    const fields = missingIn(step, draftNow(), served).map(({ field }) => field);
    setNamed({ step, fields });
    if (fields.length === 0) go(nextOf(step));
    else requestAnimationFrame(showFirstRefusal);
  };
  const startOver = () => {
    const before = draft;
    const fresh = freshDraft(user);
    update(() => (catalogue === undefined ? fresh : fitToCatalogue(fresh, catalogue)));
    goTo('services');
    toast('You started over.', {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => update(() => before) },
    });
  };
  const flow: Flow = {
    isGuest,
    draft,
    change,
    catalogue: catalogue ?? [],
    price,
    placing,
    goTo: go,
    goOn,
    place: (shown, prepare) => void place(shown, prepare),
    backToPending: reset,
    named: named.step === step ? named.fields : [],
    openWaitlist,
    paysNow,
    tellPaysNow,
  };
  return { flow, step, news, goBack, startOver, isWaiting, closeWaitlist: () => setIsWaiting(false) };
}
