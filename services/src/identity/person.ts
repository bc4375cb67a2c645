import type { PersonEvent, TracePlace } from '@tidylog/contracts/events/person';
import { accept, type Decision } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';

/** `swept` once the database keeps nothing of an erased person either. */
export interface Person {
  readonly status: 'known' | 'erased' | 'swept';
  /** What their erasure has named. */
  readonly streams: ReadonlySet<string>;
}

export const initial: Person = { status: 'known', streams: new Set() };

export function evolve({ streams }: Person, { type, data }: PersonEvent): Person {
  switch (type) {
    case 'PersonErased':
      return { status: 'erased', streams: new Set([...streams, ...data.streams]) };
    case 'PersonKeyDestroyedAgain':
      return { status: 'erased', streams };
    case 'PersonTracesRemoved':
      return { status: 'swept', streams };
  }
}

export const personStream = (personId: string): StreamOf<Person, PersonEvent> => ({
  name: `person-${personId}`,
  initial,
  evolve,
});

/** The person's key is destroyed. Of an erased person, it names the streams that were found later. */
export const erasePerson =
  ({ personId, streams }: { personId: string; streams: readonly string[] }) =>
  (person: Person): Decision<PersonEvent, never> => {
    const found = streams.filter((stream) => !person.streams.has(stream));
    return person.status === 'known' || found.length > 0
      ? accept({ type: 'PersonErased', data: { personId, streams: found } })
      : accept();
  };

/** Destroys the key of an erased person that came back; traces that still wait to be removed go with it. */
export const destroyKeyAgain =
  ({ personId }: { personId: string }) =>
  (person: Person): Decision<PersonEvent, never> =>
    person.status === 'swept' ? accept({ type: 'PersonKeyDestroyedAgain', data: { personId } }) : accept();

/** The database no longer keeps anything of the person, except in the places in `left`. */
export const removeTraces =
  (details: { personId: string; left: readonly TracePlace[] }) =>
  (person: Person): Decision<PersonEvent, never> =>
    person.status === 'erased'
      ? accept({
          type: 'PersonTracesRemoved',
          data: { personId: details.personId, left: [...details.left] },
        })
      : accept();

/** Whether a person's erasure is in the log, whatever the vault of this process remembers. */
export const createIsErased =
  ({ streams }: Pick<Kit, 'streams'>) =>
  async (personId: string): Promise<boolean> =>
    (await streams.load(personStream(personId))).state.status !== 'known';
