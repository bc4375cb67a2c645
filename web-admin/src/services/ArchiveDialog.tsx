import type { Service } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { archiveService } from './commands.ts';

export const ArchiveDialog = ({ service }: { readonly service: Service }) => (
  <ConfirmDialog
    title={`Take ${service.name} out of the catalog?`}
    command={archiveService}
    thing={service}
    keep="Keep service"
  >
    It can no longer be booked. Existing bookings keep it at their price.
  </ConfirmDialog>
);
