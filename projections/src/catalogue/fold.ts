import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ServiceRow, table } from './table.ts';

const handles = ['ServiceAdded', 'ServiceArchived'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['ServiceArchived'] as const;

const keys = (event: Handled): readonly string[] => [event.data.serviceId];

const evolve = (row: ServiceRow | undefined, event: Handled): ServiceRow | undefined => {
  switch (event.type) {
    case 'ServiceAdded':
      return {
        id: event.data.serviceId,
        name: event.data.name,
        category: event.data.category,
        description: event.data.description,
        add_on_price: event.data.addOnPrice,
        duration_hours: event.data.durationHours,
        archived: false,
        added_position: event.position,
      };
    case 'ServiceArchived':
      return row && { ...row, archived: true };
  }
};

export const services = readModel({ table, handles, needsRow, keys, evolve });
