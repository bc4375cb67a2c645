import { office } from './company.ts';
import { type History, id } from './history.ts';

export const servicesChanged = ({ add }: History) => {
  const dusting = { category: 'standard_cleaning', addOnPrice: null, durationHours: 0.75 } as const;
  const changed = { ...dusting, serviceId: id('Dusting'), name: 'Dusting all over', description: 'High up.' };
  add('ServiceChanged', changed, { by: office });
  add('ServiceRestored', { serviceId: id('Ironing') }, { by: office });
};
