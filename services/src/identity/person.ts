import type { PersonEvent, TracePlace } from '@tidylog/contracts/events/person';
import { accept, type Decision } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';

/** `swept` once the database keeps nothing of an erased person either. */
export type Person = 'known' | 'erased' | 'swept';

export const initial: Person = 'known';

export function evolve(_person: Person, { type }: PersonEvent): Person {
  switch (type) {
    case 'PersonErased':
    case 'PersonKeyDestroyedAgain':
      return 'erased';
    case 'PersonTracesRemoved':
      return 'swept';
  }
}

export const personStream = (personId: string): StreamOf<Person, PersonEvent> => ({
  name: `person-${personId}`,
  initial,
  evolve,
});

/** The person's key is destroyed. */
export const erasePerson =
  (details: { personId: string; streams: readonly string[] }) =>
  (person: Person): Decision<PersonEvent, never> =>
    person === 'known'
      ? accept({
          type: 'PersonErased',
          data: { personId: details.personId, streams: [...details.streams] },
        })
      : accept();

/** Destroys the key of an erased person that came back; traces that still wait to be removed go with it. */
export const destroyKeyAgain =
  ({ personId }: { personId: string }) =>
  (person: Person): Decision<PersonEvent, never> =>
    person === 'swept' ? accept({ type: 'PersonKeyDestroyedAgain', data: { personId } }) : accept();

/** The database no longer keeps anything of the person, except in the places in `left`. */
export const removeTraces =
  (details: { personId: string; left: readonly TracePlace[] }) =>
  (person: Person): Decision<PersonEvent, never> =>
    person === 'erased'
      ? accept({
          type: 'PersonTracesRemoved',
          data: { personId: details.personId, left: [...details.left] },
        })
      : accept();
