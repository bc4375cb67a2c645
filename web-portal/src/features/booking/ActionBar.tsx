import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ArrowLeft, ArrowRight, ChevronUp, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { zipState } from '../../shared/cleaning/details.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { type Flow, stepFormId } from './flow.ts';
import { confirmLabel } from './price.ts';
import { Summary } from './Summary.tsx';
import { missingIn, type Step } from './steps.ts';

interface Props extends Flow {
  readonly step: Step;
  readonly news: string | null;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
}

function SummarySheet({ news, onStartOver, ...flow }: Omit<Props, 'step' | 'onBack'>) {
  const { price } = flow;
  return (
    <Dialog.Root>
      <Dialog.Trigger className="flex min-h-11 min-w-0 flex-col items-start justify-center rounded-control px-1 text-left lg:hidden">
        <span className="flex items-center gap-1 text-sm text-soft">
          {price.kind === 'shown' && price.isEstimate ? 'Estimate' : 'Total'}
          <ChevronUp aria-hidden="true" size={16} />
        </span>
        {price.kind === 'shown' ? (
          <span
            className={classes('money text-lg leading-tight font-bold', price.isUpdating && 'opacity-85')}
          >
            {formatDollars(price.breakdown.final_total)}
          </span>
        ) : (
          <span className="leading-tight font-semibold">
            {price.kind === 'open' ? 'Not set yet' : 'Loading'}
          </span>
        )}
        <span className="sr-only">, open your booking so far</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[88dvh] animate-rise overflow-y-auto rounded-t-card bg-card p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none"
        >
          <Dialog.Title className="sr-only">Your booking so far</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="float-right -mt-1 -mr-1 grid size-11 place-items-center rounded-control text-soft"
          >
            <X aria-hidden="true" size={22} />
          </Dialog.Close>
          <Summary {...flow} news={news} onStartOver={onStartOver} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Next({ step, draft, goOn, price, paysNow }: Props) {
  const served = useConfig()?.served_zip_codes;
  if (step === 'confirm')
    return (
      <Button
        type="submit"
        form={stepFormId}
        disabled={price.kind === 'shown' && price.isUpdating}
        className="px-4 sm:px-6"
      >
        {confirmLabel(price, paysNow)}
      </Button>
    );
  const label = (
    <>
      Next
      <ArrowRight aria-hidden="true" size={18} />
    </>
  );
  if (step === 'details')
    return (
      <Button
        type="submit"
        form={stepFormId}
        aria-disabled={zipState(draft.details.zip_code, served) === 'unserved'}
        className="px-8"
      >
        {label}
      </Button>
    );
  return (
    <Button aria-disabled={missingIn(step, draft, served).length > 0} onClick={goOn} className="px-8">
      {label}
    </Button>
  );
}

const newsMs = 6_000;

function useForAWhile(text: string | null): string | null {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setTold(text), newsMs);
    return () => clearTimeout(timer);
  }, [text]);
  return told === text ? null : text;
}

/** On the phone, a bar with the price within the thumb's reach; below the step on larger screens. */
export function ActionBar(props: Props) {
  const { step, placing, news, onBack } = props;
  const fresh = useForAWhile(news);
  // The outcome of a press has its own buttons.
  if (step === 'confirm' && placing.phase !== 'pending') return null;
  return (
    <div
      data-fixed-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 lg:static lg:mt-10 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <p role="status" className="mb-2 text-sm font-medium text-green empty:hidden lg:hidden">
        {fresh}
      </p>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <SummarySheet {...props} />
        <div className="flex grow justify-end gap-2 lg:w-full lg:justify-between">
          {step === 'services' ? (
            <span className="hidden lg:block" />
          ) : (
            <Button tone="secondary" onClick={onBack} aria-label="Previous" className="max-sm:px-3">
              <ArrowLeft aria-hidden="true" size={18} />
              <span className="max-sm:hidden">Previous</span>
            </Button>
          )}
          <Next {...props} />
        </div>
      </div>
    </div>
  );
}
