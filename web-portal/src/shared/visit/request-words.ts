import type { Booking } from '../member/queries.ts';

type VisitRequest = Pick<
  NonNullable<Booking['last_request']>,
  'kind' | 'status' | 'to_date' | 'to_time_slot'
>;

interface Words {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** The text about a request; none for a granted one, which the visit itself shows. */
export function requestWords(
  { kind, status, to_date, to_time_slot }: VisitRequest,
  dateText: (date: string) => string,
): Words | null {
  const there = to_date === null ? '' : ` to ${dateText(to_date)}, ${to_time_slot}`;
  const wish = kind === 'cancellation' ? 'cancel this cleaning' : `move this cleaning${there}`;
  switch (status) {
    case 'approved':
      return null;
    case 'pending':
      return {
        tone: 'info',
        title: `Our office has your request to ${wish}.`,
        text: 'Your appointment stays as it is until our office decides. We will email you then.',
      };
    case 'rejected':
      return {
        tone: 'warning',
        title: `Our office could not ${wish}.`,
        text: 'Your appointment stays as it is. Please call our office if you have questions.',
      };
  }
}
