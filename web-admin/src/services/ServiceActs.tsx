import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { OfficeService } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { AskIconButton } from '../shared/command/AskIconButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { archiveService, changeService, restoreService } from './commands.ts';

const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));
const EditServiceDialog = lazy(async () => ({
  default: (await import('./EditServiceDialog.tsx')).EditServiceDialog,
}));

export function ServiceActs({ service }: { readonly service: OfficeService }) {
  const { name, status } = service;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
      <AskButton
        quiet
        command={changeService}
        thing={service}
        name="Edit"
        label={`Edit ${name}`}
        dialog={<EditServiceDialog service={service} />}
      />
      {status === 'archived' ? (
        <CommandButton quiet command={restoreService} thing={service} label={`Restore ${name}`} />
      ) : (
        <AskIconButton
          command={archiveService}
          thing={service}
          title="Delete"
          Icon={DeleteIcon}
          label={`Delete ${name}`}
          dialog={<ArchiveDialog service={service} />}
        />
      )}
    </Box>
  );
}
