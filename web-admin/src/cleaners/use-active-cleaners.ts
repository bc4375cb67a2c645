import { useGetList } from 'react-admin';
import type { Cleaner } from '../api/types.ts';

export const cleanerName = ({ first_name, last_name }: Pick<Cleaner, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** The cleaners who can get a job, by name. */
export function useActiveCleaners(): readonly Cleaner[] {
  const { data } = useGetList<Cleaner>('cleaners', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'first_name', order: 'ASC' },
    filter: { status: 'active' },
  });
  return data ?? [];
}
