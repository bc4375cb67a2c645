import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

const missing = (value: unknown): boolean => value === null || value === undefined;

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });

const holds = (row: RaRecord, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([field, wanted]) =>
    field === 'q'
      ? Object.values(row).some(
          (value) => typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase()),
        )
      : row[field] === wanted,
  );

const inOrder =
  (field: string, direction: 1 | -1) =>
  (a: RaRecord, b: RaRecord): number => {
    const gap = Number(missing(a[field])) - Number(missing(b[field]));
    if (gap !== 0) return gap;
    return (missing(a[field]) ? 0 : compare(a[field], b[field]) * direction) || compare(a.id, b.id);
  };

/**
 * A page of a list that the API returns whole: filtered, sorted and cut here. Missing values come last in both
 * directions, and equal rows are in the order of their ids.
 */
export function pageOf<Row extends RaRecord>(
  rows: readonly Row[],
  params: GetListParams,
): GetListResult<Row> {
  const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
  const { page, perPage } = params.pagination ?? { page: 1, perPage: rows.length };
  const found = rows
    .filter((row) => holds(row, params.filter ?? {}))
    .toSorted(inOrder(field, order === 'DESC' ? -1 : 1));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
