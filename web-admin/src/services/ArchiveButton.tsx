import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy } from 'react';
import type { Service } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { archiveService } from './commands.ts';

const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));

export function ArchiveButton({ service }: { readonly service: Service }) {
  const open = useOpenDialog();
  if (!may(archiveService.permission)) return null;
  return (
    <Tooltip title="Delete">
      <IconButton
        aria-label={`Delete ${service.name}`}
        sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
        onClick={() => open(<ArchiveDialog service={service} />)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
