import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type StoppedPhoneRow, table } from './table.ts';

const handles = ['TextsStopped', 'TextsResumed'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => [data.phoneHash];

function evolve(_row: StoppedPhoneRow | undefined, event: Handled): StoppedPhoneRow | undefined {
  switch (event.type) {
    case 'TextsStopped':
      return {
        phone_hash: event.data.phoneHash,
        because: event.data.because,
        since: event.metadata.time,
      };
    case 'TextsResumed':
      return undefined;
  }
}

export const stoppedPhones = readModel({ table, handles, needsRow: ['TextsResumed'], keys, evolve });
