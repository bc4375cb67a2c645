import FilterOffIcon from '@mui/icons-material/FilterListOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, Pagination, useListContext } from 'react-admin';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { ScrollArea } from '../ScrollArea.tsx';
import { useFilters } from './filters.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

export interface ListTableProps {
  /** The columns. */
  readonly children: ReactNode;
  readonly label: string;
  /** What stands there when nothing was ever entered. */
  readonly empty: ReactNode;
  /** The heading of a failure to load, in the words of the catalogue where it has them. */
  readonly failed: string;
  readonly onRow?: (id: string) => void;
}

const pageSizes = [25, 50, 100];

function NothingFound() {
  const { clear } = useFilters();
  return (
    <Notice
      icon={<FilterOffIcon />}
      title="Nothing matches these filters."
      action={
        <Button variant="outlined" onClick={clear}>
          Clear filters
        </Button>
      }
    />
  );
}

function StaleNote() {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      This list may be out of date. {sentenceOf(error)}
    </Alert>
  );
}

const rowClickOf = (onRow: ListTableProps['onRow']): NonNullable<DataTableProps['rowClick']> => {
  if (onRow === undefined) return false;
  return (id) => {
    onRow(String(id));
    return false;
  };
};

function Rows({ children, label, onRow }: Pick<ListTableProps, 'children' | 'label' | 'onRow'>) {
  return (
    <ScrollArea label={label} sx={{ flex: 1, minHeight: 0 }}>
      <DataTable
        aria-label={label}
        bulkActionButtons={false}
        hover={onRow !== undefined}
        rowClick={rowClickOf(onRow)}
        sx={{
          '& .RaDataTable-tableWrapper': { overflow: 'visible' },
          '& .RaDataTable-headerCell': {
            position: 'sticky',
            top: 0,
            zIndex: 2,
            backgroundColor: 'background.paper',
          },
          '& .RaDataTable-rowCell': { verticalAlign: 'middle' },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
        }}
      >
        {children}
      </DataTable>
    </ScrollArea>
  );
}

function Body({ children, label, empty, failed, onRow }: ListTableProps) {
  const { data, total, error, isPending, refetch } = useListContext();
  const { any } = useFilters();
  if (data === undefined && error) return <LoadFailed title={failed} error={error} onTryAgain={refetch} />;
  if (isPending) return <TableSkeleton />;
  if (total === 0) return any ? <NothingFound /> : empty;
  return (
    <>
      <StaleNote />
      <Rows label={label} {...(onRow === undefined ? {} : { onRow })}>
        {children}
      </Rows>
      <Box sx={{ borderTop: 1, borderColor: 'divider', flex: 'none' }}>
        <Pagination rowsPerPageOptions={pageSizes} />
      </Box>
    </>
  );
}

/** The rows of a list in every state: loading, failed, empty, filtered away, and there. */
export function ListTable(props: ListTableProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 320,
        maxHeight: { xs: 'calc(100dvh - 96px)', md: 'none' },
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Body {...props} />
    </Box>
  );
}
