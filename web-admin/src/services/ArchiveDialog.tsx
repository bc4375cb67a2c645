import type { Service } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { archiveService } from './commands.ts';

export const ArchiveDialog = ({ service }: { readonly service: Service }) => (
  <ConfirmDialog
    title={`Take ${service.name} out of the catalogue?`}
    command={archiveService}
    thing={service}
    keep="Keep service"
  >
    It can no longer be booked. Bookings that have it keep it, with its name and price.
  </ConfirmDialog>
);
