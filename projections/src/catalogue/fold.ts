import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ServiceRow, table } from './table.ts';

const handles = ['ServiceAdded', 'ServiceChanged', 'ServiceArchived', 'ServiceRestored'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['ServiceChanged', 'ServiceArchived', 'ServiceRestored'] as const;

const keys = (event: Handled): readonly string[] => [event.data.serviceId];

const details = ({ data }: RecordedOf<'ServiceAdded' | 'ServiceChanged'>) => ({
  name: data.name,
  category: data.category,
  description: data.description,
  add_on_price: data.addOnPrice,
  duration_hours: data.durationHours,
});

const added = (event: RecordedOf<'ServiceAdded'>): ServiceRow => ({
  id: event.data.serviceId,
  ...details(event),
  archived: false,
  added_position: event.position,
  added_name: event.data.name,
  added_price: event.data.addOnPrice,
});

const evolve = (row: ServiceRow | undefined, event: Handled): ServiceRow | undefined => {
  if (event.type === 'ServiceAdded') return added(event);
  if (row === undefined) return undefined;
  switch (event.type) {
    case 'ServiceChanged':
      return { ...row, ...details(event) };
    case 'ServiceArchived':
      return { ...row, archived: true };
    case 'ServiceRestored':
      return { ...row, archived: false };
  }
};

export const services = readModel({ table, handles, needsRow, keys, evolve });
