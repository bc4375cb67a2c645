import type { CancellationRequest } from '../api/types.ts';
import { approveRequest, rejectRequest } from './commands.ts';
import { ApproveDialog, RejectDialog } from './DecideDialog.tsx';

interface Props {
  readonly request: CancellationRequest;
}

export const ApproveRequest = ({ request }: Props) => (
  <ApproveDialog request={request} command={approveRequest} />
);

export const RejectRequest = ({ request }: Props) => (
  <RejectDialog request={request} command={rejectRequest} />
);
