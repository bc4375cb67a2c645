import type { User } from '@tidylog/web-shared/api/session';
import { useEffect, useRef } from 'react';
import { type Draft, withBlanksFilled } from '../../shared/cleaning/draft.ts';
import type { Contact } from '../../shared/waitlist/entry.ts';
import { WaitlistModal } from '../../shared/waitlist/WaitlistModal.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { ActionBar } from './ActionBar.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DateStep } from './DateStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PlacedNotice } from './PlacedNotice.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import { StepList } from './StepList.tsx';
import { Summary } from './Summary.tsx';
import { type Step, stepNames } from './steps.ts';
import { useFlow } from './use-flow.ts';

interface Props {
  readonly isGuest: boolean;
  readonly user: User | null;
}

const views = { services: ServicesStep, date: DateStep, details: DetailsStep, confirm: ConfirmStep } as const;

function useFocusOnNewStep(step: Step): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

const wishOf = ({ slot, frequency, houseSize, details }: Draft, date: string) => ({
  date,
  slot,
  frequency,
  houseSize,
  contact: details,
});

export function BookingFlow({ isGuest, user }: Props) {
  const { flow, step, news, goBack, startOver, isWaiting, closeWaitlist } = useFlow({ isGuest, user });
  const { draft, change, placing, goTo, backToPending } = flow;
  useFocusOnNewStep(step);
  const onJoined = (contact: Contact) => {
    change('Your details', (draft) => ({ ...draft, details: withBlanksFilled(draft.details, contact) }));
    closeWaitlist();
    backToPending();
    goTo('date');
  };
  const View = views[step];
  return (
    <div className="pb-20 lg:pb-0">
      <PageHeading title={stepNames[step]} className="sr-only" />
      <StepList step={step} locked={placing.phase === 'processing'} onPick={goTo} />
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
      {isWaiting && draft.date !== null && (
        <WaitlistModal wish={wishOf(draft, draft.date)} onClose={closeWaitlist} onJoined={onJoined} />
      )}
    </div>
  );
}
