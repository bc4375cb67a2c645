import { useListContext } from 'react-admin';

export type FilterValues = Readonly<Record<string, string>>;

function withFilter(filters: FilterValues, name: string, value: string | undefined): FilterValues {
  const { [name]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}

export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values: FilterValues = filterValues;
  const set = (name: string, value: string | undefined): void =>
    setFilters(withFilter(values, name, value), undefined);
  const clear = (): void => setFilters({}, undefined);
  return { values, set, clear, any: Object.keys(values).length > 0 };
}
