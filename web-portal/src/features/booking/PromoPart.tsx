import { useMutation } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Tag } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { isRecurring } from '../../shared/cleaning/policy.ts';
import { type AppliedPromo, codeTyped, problemIn, promoWords } from '../../shared/cleaning/promo.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Flow } from './flow.ts';
import { promoBody } from './requests.ts';

type Props = Pick<Flow, 'draft' | 'price' | 'placing' | 'change'>;
type EntryProps = Props & { readonly onApplied: (code: string) => void };

const longestCode = 64;
const choiceFirst = 'Please choose the size of your home and how often we come first.';

function useApply({ draft, price, onApplied }: EntryProps) {
  const subtotal = price.kind === 'shown' ? price.breakdown.subtotal : 0;
  return useMutation({
    mutationFn: async (code: string) => {
      const verdict = await call('POST /validate-promo-code', { body: promoBody(draft, code, subtotal) });
      return { code, discount: verdict.discount, problem: problemIn(verdict) };
    },
    onSuccess: ({ code, discount, problem }) => {
      if (problem !== null) {
        toast.error(problem, { id: promoWords.invalid });
        return;
      }
      onApplied(code);
      toast.success(`Promo code applied! You saved ${formatDollars(discount)}`);
    },
    onError: (error) => toastFailure(promoWords.failed, error),
  });
}

function Entry(props: EntryProps) {
  const { price, placing } = props;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const { mutate, reset, isPending, data, error } = useApply(props);
  const failure =
    error === null ? undefined : [promoWords.failed, detailOf(error)].filter(Boolean).join('. ');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reset();
    const code = codeTyped(text);
    const refused = code === '' ? promoWords.missing : price.kind === 'shown' ? undefined : choiceFirst;
    setMissing(refused);
    if (refused === undefined) mutate(code);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-2">
      <TextField
        label="Promo code"
        name="promo_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestCode}
        className="min-w-0 flex-1 basis-40"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(undefined);
          if (!isPending) reset();
        }}
        error={missing ?? data?.problem ?? failure}
      />
      <Button
        type="submit"
        tone="secondary"
        busy={isPending || price.kind === 'loading'}
        disabled={placing.phase === 'processing'}
        className="mt-6.5"
      >
        Apply
      </Button>
    </form>
  );
}

function savingText({ price, draft }: Props): string {
  if (price.kind !== 'shown' || price.isEstimate || price.breakdown.discount_amount === 0) return 'Applied';
  const saving = `You save ${formatDollars(price.breakdown.discount_amount)}`;
  return isRecurring(draft.frequency) ? `${saving} on the first visit` : saving;
}

function Applied({ promo, onRemove, ...props }: Props & { promo: AppliedPromo; onRemove: () => void }) {
  const { code, problem } = promo;
  return (
    <div
      className={classes(
        'flex items-start justify-between gap-2 rounded-control py-2 pr-1 pl-3',
        problem === null ? 'bg-mint' : 'bg-amber-soft',
      )}
    >
      <div className="min-w-0 py-1">
        <p className="flex items-center gap-2 font-semibold break-all">
          <Tag aria-hidden="true" size={16} className="shrink-0" />
          {code}
        </p>
        <p className="text-sm">{problem === null ? savingText(props) : `Not applied. ${problem}`}</p>
      </div>
      <Button
        tone="quiet"
        aria-label={`Remove promo code ${code}`}
        disabled={props.placing.phase === 'processing'}
        onClick={onRemove}
        className="px-3 text-sm"
      >
        Remove
      </Button>
    </div>
  );
}

/** Where people enter a promo code, see it and remove it. */
export function PromoPart(props: Props) {
  const { promo } = props.draft;
  const frame = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const code = promo?.code;
  // The pressed button goes away with its form, so the focus moves to what replaces it.
  useEffect(() => {
    if (isPressed.current)
      frame.current?.querySelector<HTMLElement>(code === undefined ? 'input' : 'button')?.focus();
    isPressed.current = false;
  }, [code]);
  const setPromo = (reason: string, promo: AppliedPromo | null) => {
    isPressed.current = true;
    props.change(reason, (draft) => ({ ...draft, promo }));
  };
  return (
    <div ref={frame}>
      {promo === null ? (
        <Entry {...props} onApplied={(code) => setPromo(`Promo code ${code}`, { code, problem: null })} />
      ) : (
        <Applied {...props} promo={promo} onRemove={() => setPromo('Promo code removed', null)} />
      )}
    </div>
  );
}
