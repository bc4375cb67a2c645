import type { NewService } from './catalogue.ts';

/** Details that are not there stay as they are. */
export type ServiceChanges = {
  readonly [Field in keyof Omit<NewService, 'serviceId'>]?: NewService[Field] | undefined;
};

const given = <Value>(value: Value | undefined, otherwise: Value): Value =>
  value === undefined ? otherwise : value;

/** Only add-ons have a price. Another category empties what the one before had: the price, or the hours. */
export function changedService(before: NewService, changes: ServiceChanges): NewService {
  const category = given(changes.category, before.category);
  const isSame = category === before.category;
  const price = given(changes.addOnPrice, isSame ? before.addOnPrice : null);
  return {
    serviceId: before.serviceId,
    name: given(changes.name, before.name),
    category,
    description: given(changes.description, before.description),
    addOnPrice: category === 'a_la_carte' ? price : null,
    durationHours: given(changes.durationHours, isSame ? before.durationHours : 0),
  };
}
