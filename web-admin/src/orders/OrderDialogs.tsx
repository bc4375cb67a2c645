import type { CancellationRequest } from '../api/types.ts';
import { ApproveDialog, RejectDialog } from '../cancellations/DecideDialog.tsx';
import { approveCancellation, denyCancellation } from './commands.ts';

interface Props {
  readonly request: CancellationRequest;
}

export const ApproveCancellation = ({ request }: Props) => (
  <ApproveDialog request={request} command={approveCancellation} />
);

export const DenyCancellation = ({ request }: Props) => (
  <RejectDialog request={request} command={denyCancellation} />
);
