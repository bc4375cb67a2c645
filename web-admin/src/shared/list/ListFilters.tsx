import type { ConsoleList, ListFilter } from './console-list.ts';
import { DateFilter } from './DateFilter.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { SearchField } from './SearchField.tsx';

type Choosing = Extract<ListFilter, { kind: 'choice' }>;

function ChoiceFilter({ useChoices, ...filter }: Omit<Choosing, 'kind'>) {
  return <FilterSelect {...filter} choices={useChoices()} />;
}

function Filter({ filter }: { readonly filter: ListFilter }) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceFilter {...filter} />;
    case 'date':
      return <DateFilter name={filter.name} label={filter.label} />;
    case 'text':
      return <SearchField name={filter.name} label={filter.label} />;
  }
}

/** A list's search and filters, as declared. */
export const ListFilters = ({ search, filters }: Pick<ConsoleList, 'search' | 'filters'>) => (
  <FilterBar search={<SearchField label={search} />}>
    {filters.length === 0 ? undefined : filters.map((filter) => <Filter key={filter.name} filter={filter} />)}
  </FilterBar>
);
