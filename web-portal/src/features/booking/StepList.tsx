import { Check } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { type Step, stepNames, steps } from './steps.ts';

interface Props {
  readonly step: Step;
  readonly locked: boolean;
  readonly onPick: (step: Step) => void;
}

export function StepList({ step, locked, onPick }: Props) {
  const current = steps.indexOf(step);
  return (
    <nav aria-label="Steps of the booking">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 sm:hidden" aria-hidden="true">
        <span className="text-xl font-bold">{stepNames[step]}</span>
        <span className="text-sm whitespace-nowrap text-soft">
          Step {current + 1} of {steps.length}
        </span>
      </p>
      <ol className="flex gap-2 sm:gap-3">
        {steps.map((name, index) => {
          const isDone = index < current;
          const line = (
            <>
              <span
                className={classes(
                  'block h-1 w-full rounded-full',
                  index <= current ? 'bg-green' : 'bg-line',
                )}
              />
              <span
                className={classes(
                  'mt-2 hidden items-center gap-2 text-sm sm:flex',
                  index === current ? 'font-bold text-ink' : 'font-medium text-soft',
                )}
              >
                {isDone && (
                  <Check aria-hidden="true" size={16} strokeWidth={3} className="shrink-0 text-green" />
                )}
                {stepNames[name]}
              </span>
              <span className="sr-only sm:hidden">{stepNames[name]}</span>
            </>
          );
          return (
            <li key={name} className="flex-1" aria-current={index === current ? 'step' : undefined}>
              {isDone && !locked ? (
                <button
                  type="button"
                  aria-label={`Back to ${stepNames[name]}`}
                  onClick={() => onPick(name)}
                  className="flex min-h-6 w-full flex-col justify-start rounded-control py-1 text-left hover:[&_span]:text-green"
                >
                  {line}
                </button>
              ) : (
                <div className="min-h-6 py-1">{line}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
