import { categoryNames } from '@tidylog/contracts/vocabulary/state-names';
import type { OfficeService } from '../api/types.ts';

export const categories = Object.entries(categoryNames).map(([id, name]) => ({ id, name }));
export const categoryName = ({ category }: Pick<OfficeService, 'category'>): string =>
  categoryNames[category];
