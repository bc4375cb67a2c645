import type { FunctionComponent } from 'react';
import { AllSet } from '../../ui/illustrations/AllSet.tsx';
import { LivingRoom } from '../../ui/illustrations/LivingRoom.tsx';
import { QuietDay } from '../../ui/illustrations/QuietDay.tsx';

interface HowStep {
  readonly Picture: FunctionComponent;
  readonly title: string;
  readonly text: string;
}

const steps: readonly HowStep[] = [
  {
    Picture: LivingRoom,
    title: 'Tell us about your home',
    text: 'Choose its size, how often we come and the rooms. You see the price at every step.',
  },
  {
    Picture: QuietDay,
    title: 'Pick a day and a time',
    text: 'The calendar shows the days with openings. We hold your place when you book.',
  },
  {
    Picture: AllSet,
    title: 'Book, and come home to clean rooms',
    text: 'Pay by card now or later. We confirm by email, and you can follow your visit online.',
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="space-y-5">
      <h2 id="how" className="text-xl font-bold sm:text-2xl">
        How it works
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ Picture, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 rounded-card bg-sand p-5 sm:flex sm:flex-col sm:items-start"
          >
            <div className="sm:h-36 sm:self-stretch">
              <Picture />
            </div>
            <div>
              <h3 className="text-lg font-bold">
                {index + 1}. {title}
              </h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
