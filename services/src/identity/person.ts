import type { PersonEvent } from '@tidylog/contracts/events/person';
import { accept, type Decision } from '../decision.ts';
import type { StreamOf } from '../folded.ts';

export type Person = 'known' | 'erased';

export const initial: Person = 'known';

export function evolve(_person: Person, { type }: PersonEvent): Person {
  switch (type) {
    case 'PersonErased':
      return 'erased';
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
  (person: Person): Decision<PersonEvent> =>
    person === 'erased'
      ? accept()
      : accept({
          type: 'PersonErased',
          data: { personId: details.personId, streams: [...details.streams] },
        });
