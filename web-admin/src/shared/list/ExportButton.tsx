import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { ExportName } from '@tidylog/web-shared/api/download';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useListContext, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useApi } from '../../api/api.ts';
import { filterAndSort } from '../../api/data-provider.ts';
import { useFilters } from './filters.ts';
import { HeaderButton } from './HeaderButton.tsx';

interface ExportButtonProps {
  readonly endpoint: ExportName;
  readonly noun: string;
}

const asTitle = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/** Saves every row of the list's filters, in its order, as CSV. */
export function ExportButton({ endpoint, noun }: ExportButtonProps) {
  const { saveExport } = useApi();
  const { sort } = useListContext();
  const { values } = useFilters();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveExport(endpoint, filterAndSort({ filter: values, sort })),
    onSuccess: (hasRows) =>
      hasRows
        ? notify(`${asTitle(noun)} exported successfully`, { type: 'success' })
        : notify('There is nothing to export.', { type: 'info' }),
    onError: async (error) => {
      await logoutIfAccessDenied(error);
      if (statusOf(error) !== 401)
        notify(`Failed to export ${noun}\n${sentenceOf(error)}`, { type: 'error', autoHideDuration: 8000 });
    },
  });
  return <HeaderButton name="Export CSV" Icon={DownloadIcon} loading={isPending} onClick={() => mutate()} />;
}
