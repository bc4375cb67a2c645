import { none } from '../api/data-provider.ts';
import { cleanerName, useActiveCleaners } from '../cleaners/use-active-cleaners.ts';
import { DateFilter } from '../shared/list/DateFilter.tsx';
import { FilterBar } from '../shared/list/FilterBar.tsx';
import { FilterSelect } from '../shared/list/FilterSelect.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { frequencyChoices, statusChoices } from '../shared/words.ts';

export function BookingFilters() {
  const cleaners = useActiveCleaners().map((cleaner) => ({ id: cleaner.id, name: cleanerName(cleaner) }));
  return (
    <FilterBar search={<SearchField label="Search bookings" />}>
      <FilterSelect name="status" label="Status" all="All statuses" choices={statusChoices} />
      <FilterSelect
        name="cleaner_id"
        label="Cleaner"
        all="All cleaners"
        choices={[{ id: none, name: 'Unassigned' }, ...cleaners]}
      />
      <FilterSelect name="frequency" label="Frequency" all="All frequencies" choices={frequencyChoices} />
      <DateFilter name="booking_date_gte" label="Visits from" />
      <DateFilter name="booking_date_lte" label="Visits until" />
    </FilterBar>
  );
}
