import { useQuery } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { useCallback, useEffect } from 'react';
import { toast } from 'sonner';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { judged, problemIn } from '../../shared/cleaning/promo.ts';
import type { Flow } from './flow.ts';
import { promoBody } from './requests.ts';
import { useDebounced } from './use-debounced.ts';

const debounceMs = 500;
const toastId = 'promo-code';

interface Watched extends Pick<Flow, 'draft' | 'price' | 'change'> {
  readonly draftNow: () => Draft;
}

const tellOff = (code: string, problem: string): void => {
  toast.warning(`Promo code ${code} was taken off`, { id: toastId, description: problem });
};

type Judge = (code: string, problem: string | null) => void;

function useJudge({ draftNow, change }: Pick<Watched, 'draftNow' | 'change'>): Judge {
  return useCallback(
    (code, problem) => {
      const before = draftNow().promo;
      const promo = judged(before, { code, problem });
      if (promo === before) return;
      if (problem !== null && before?.problem === null) tellOff(code, problem);
      change(problem === null ? `Promo code ${code}` : `Promo code ${code} taken off`, (draft) => ({
        ...draft,
        promo,
      }));
    },
    [draftNow, change],
  );
}

function useVerdict(wanted: string | null, before: string | null | undefined) {
  const asked = useDebounced(wanted, debounceMs);
  const { data, isFetching } = useQuery({
    queryKey: ['promo-code', asked, before],
    enabled: asked !== null,
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked ?? '{}');
      const verdict = await call('POST /validate-promo-code', { body, signal });
      return { code: String(body.code), problem: problemIn(verdict) };
    },
    gcTime: 0,
    retry: false,
  });
  return asked === wanted && !isFetching ? data : undefined;
}

const exactOf = (price: Watched['price']) =>
  price.kind === 'shown' && !price.isUpdating && !price.isEstimate ? price : null;

/**
 * Keeps the verdict on the applied code up to date when the cart changes, and once the email is known. A failed check
 * says nothing: the server judges again when the booking is placed.
 */
export function usePromo({ draft, price, ...judging }: Watched): void {
  const judge = useJudge(judging);
  const { promo, attempt } = draft;
  // A try with an unknown outcome may have used the code, and is repeated unchanged.
  const isJudged = promo !== null && attempt === null;
  const exact = exactOf(price);
  const wanted =
    isJudged && exact !== null
      ? JSON.stringify(promoBody(draft, promo.code, exact.breakdown.subtotal))
      : null;
  const fresh = useVerdict(wanted, promo?.problem);
  useEffect(() => {
    if (fresh !== undefined) judge(fresh.code, fresh.problem);
  }, [fresh, judge]);

  const code = promo?.code;
  const refused = isJudged ? exact?.promoProblem : undefined;
  useEffect(() => {
    if (code !== undefined && typeof refused === 'string') judge(code, refused);
  }, [code, refused, judge]);
}
