import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ClosedDayRow, table } from './table.ts';

const handles = ['DayClosed', 'DayOpened'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['DayOpened'] as const;

const keys = (event: Handled): readonly string[] => [event.data.date];

const evolve = (_row: ClosedDayRow | undefined, event: Handled): ClosedDayRow | undefined => {
  switch (event.type) {
    case 'DayClosed':
      return { date: event.data.date, reason: event.data.reason };
    case 'DayOpened':
      return undefined;
  }
};

export const closedDays = readModel({ table, handles, needsRow, keys, evolve });
