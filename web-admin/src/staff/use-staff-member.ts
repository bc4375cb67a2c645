import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

export function useStaffMember(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['staff', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/staff/:id', { params: { id }, signal }),
  });
}
