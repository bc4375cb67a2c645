import { lazy } from 'react';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Opens the list of shortcuts. */
export function useOpenShortcuts(): () => void {
  const open = useOpenDialog();
  return () => open(<ShortcutsDialog />);
}
