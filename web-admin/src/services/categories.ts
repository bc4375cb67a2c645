import type { OfficeService } from '../api/types.ts';

const names = { standard_cleaning: 'Standard cleaning', a_la_carte: 'A la carte' } as const;

export const categories = Object.entries(names).map(([id, name]) => ({ id, name }));
export const categoryName = ({ category }: Pick<OfficeService, 'category'>): string => names[category];
