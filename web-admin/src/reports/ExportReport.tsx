import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useApi } from '../api/api.ts';
import type { Values } from './queries.ts';

interface ExportReportProps {
  /** Below `/admin/reports/`: `weekly/export`. */
  readonly path: string;
  readonly query: Values;
  /** What it is called when it fails: `weekly`. */
  readonly noun: string;
  /** For those who hear it without its place on the page. */
  readonly label: string;
}

/** Saves the rows of a report as CSV. */
export function ExportReport({ path, query, noun, label }: ExportReportProps) {
  const { saveReport } = useApi();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveReport(path, query),
    onSuccess: (hasRows) => {
      if (!hasRows) notify('There is nothing to export.', { type: 'info' });
    },
    onError: async (error) => {
      await logoutIfAccessDenied(error);
      if (statusOf(error) !== 401)
        notify(`Failed to export ${noun} report\n${sentenceOf(error)}`, {
          type: 'error',
          autoHideDuration: 8000,
        });
    },
  });
  return (
    <Button
      variant="outlined"
      aria-label={label}
      loading={isPending}
      loadingPosition="start"
      startIcon={<DownloadIcon aria-hidden />}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
}
