import Box from '@mui/material/Box';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { lazy } from 'react';
import type { CancellationRequest } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { approveRequest, rejectRequest } from './commands.ts';

const ApproveRequest = lazy(async () => ({ default: (await import('./RequestDialogs.tsx')).ApproveRequest }));
const RejectRequest = lazy(async () => ({ default: (await import('./RequestDialogs.tsx')).RejectRequest }));

/** What can be decided about a request. */
export function RequestActs({ request }: { readonly request: CancellationRequest }) {
  const whose = `the request of ${request.customer_name}, booking #${shortId(request.booking_id)}`;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <AskButton
        quiet
        command={approveRequest}
        thing={request}
        name="Approve"
        label={`Approve ${whose}`}
        dialog={<ApproveRequest request={request} />}
      />
      <AskButton
        quiet
        color="error"
        variant="text"
        command={rejectRequest}
        thing={request}
        name="Reject"
        label={`Reject ${whose}`}
        dialog={<RejectRequest request={request} />}
      />
    </Box>
  );
}
