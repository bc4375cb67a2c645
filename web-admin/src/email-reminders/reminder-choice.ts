import {
  daysAheadOptions,
  type ReminderType,
  reminderNames,
  reminderTypes,
  usualDaysAhead,
} from '@tidylog/contracts/vocabulary/reminders';
import { useSearchParams } from 'react-router-dom';

export const daysChoices = daysAheadOptions.map((days) => ({
  id: String(days),
  name: days === 1 ? '1 day' : `${days} days`,
}));
export const typeChoices = reminderTypes.map((type) => ({ id: type, name: reminderNames[type] }));

const typeIn = (text: string | null): ReminderType =>
  reminderTypes.find((type) => type === text) ?? 'upcoming';
const daysIn = (text: string | null): string =>
  daysChoices.find(({ id }) => id === text)?.id ?? String(usualDaysAhead);

/** How many days ahead and which type, kept in the address. */
export function useReminderChoice() {
  const [query, setQuery] = useSearchParams();
  const choose = (name: 'days' | 'type', value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { days: daysIn(query.get('days')), type: typeIn(query.get('type')), choose };
}
