import { useQuery } from '@tanstack/react-query';
import { emailRemindersKey } from '../api/keys.ts';
import { useCall } from '../api/use-call.ts';

/** The visits to come, from today, and whether the day-before email is on. */
export function useUpcoming(days: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...emailRemindersKey, days],
    queryFn: ({ signal }) =>
      call('GET /admin/email-reminders/upcoming', { query: { days_ahead: days }, signal }),
  });
}
