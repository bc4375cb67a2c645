import { detailProblem, unservedZip, zipState } from '../../shared/cleaning/details.ts';
import type { Details, Draft } from '../../shared/cleaning/draft.ts';

export const steps = ['services', 'date', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  services: 'Services & Rooms',
  date: 'Date & Time',
  details: 'Your Details',
  confirm: 'Confirm & Pay',
};

export interface Missing {
  readonly field: string;
  readonly text: string;
}

function missingDetails(details: Details, served: readonly string[] | undefined): Missing[] {
  return (Object.keys(details) as (keyof Details)[]).flatMap((field) => {
    const text = detailProblem(field, details[field], served);
    return text === undefined ? [] : [{ field, text }];
  });
}

/** What a step still needs before the next one; empty when it is done. */
export function missingIn(step: Step, draft: Draft, served: readonly string[] | undefined): Missing[] {
  switch (step) {
    case 'services':
      return [
        ...(draft.houseSize === null
          ? [{ field: 'houseSize', text: 'Please choose the size of your home.' }]
          : []),
        ...(draft.frequency === null
          ? [{ field: 'frequency', text: 'Please choose how often we come.' }]
          : []),
        // Asked here first but needed only with the address, so a missing one does not stop people.
        ...(zipState(draft.details.zip_code, served) === 'unserved'
          ? [{ field: 'zip_code', text: unservedZip }]
          : []),
      ];
    case 'date':
      return [
        ...(draft.date === null ? [{ field: 'date', text: 'Please choose a day.' }] : []),
        ...(draft.date !== null && draft.slot === null
          ? [{ field: 'slot', text: 'Please choose a time.' }]
          : []),
      ];
    case 'details':
      return missingDetails(draft.details, served);
    case 'confirm':
      return [];
  }
}

/** The message for a field that was missing when Next was pressed and still is. */
export const namedText = (missing: readonly Missing[], named: readonly string[], field: string) =>
  named.includes(field) ? missing.find((one) => one.field === field)?.text : undefined;

/** The step in an address, or the first unfinished one before it. */
export function reachableStep(
  asked: string | null,
  draft: Draft,
  served: readonly string[] | undefined,
): Step {
  const wanted = Math.max(0, steps.indexOf((asked ?? 'services') as Step));
  // A refused ZIP code is reported where it was typed, and does not send people back to the first step.
  const isDone = (step: Step) =>
    missingIn(step, draft, served).every(({ field }) => step === 'services' && field === 'zip_code');
  return steps.slice(0, wanted).find((step) => !isDone(step)) ?? steps[wanted] ?? 'services';
}

export const nextOf = (step: Step): Step =>
  (({ services: 'date', date: 'details', details: 'confirm', confirm: 'confirm' }) as const)[step];

/** The step with a field of the sent order. */
export function stepOfPath(path: string): Step {
  if (path.startsWith('customer') || path.startsWith('special_instructions')) return 'details';
  return path.startsWith('booking_date') || path.startsWith('time_slot') ? 'date' : 'services';
}
