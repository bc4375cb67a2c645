import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, Pagination, type RaRecord } from 'react-admin';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { BulkAct } from '../bulk/bulk.ts';
import { ScrollArea } from '../ScrollArea.tsx';
import type { ConsoleList } from './console-list.ts';
import { ListStates } from './ListStates.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type KnownRow = RaRecord & { readonly id: string };

interface ListTableProps<Row> {
  readonly list: ConsoleList;
  readonly children: ReactNode;
  readonly onRow?: (id: string) => void;
  readonly bulk?: readonly BulkAct<Row>[];
  /** A bar of acts on the ticked rows as a whole. */
  readonly ticked?: ReactNode;
  /** Where the columns do not fit, each row is a block of its cells, without the heads. */
  readonly stacks?: boolean;
}

const pageSizes = [25, 50, 100];

const rowClickOf = (onRow: ListTableProps<KnownRow>['onRow']): NonNullable<DataTableProps['rowClick']> => {
  if (onRow === undefined) return false;
  return (id) => {
    onRow(String(id));
    return false;
  };
};

const stacked = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      gap: theme.spacing(3),
      padding: theme.spacing(4),
    },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.palette.divider}` },
    '& tbody tr .MuiTableCell-paddingCheckbox': { border: 0, padding: 0 },
    '& tbody tr .RaDataTable-rowCell': { display: 'block', padding: 0, border: 0, textAlign: 'left' },
  },
});

interface RowsProps extends Pick<ListTableProps<KnownRow>, 'children' | 'onRow' | 'stacks'> {
  readonly label: string;
  readonly hasTicks: boolean;
}

// Our own bar is above the table, outside of what scrolls.
const noToolbar = <span hidden />;

function Rows({ children, label, onRow, hasTicks, stacks = false }: RowsProps) {
  return (
    <ScrollArea label={label} sx={{ flex: 1, minHeight: 0 }}>
      <DataTable
        aria-label={label}
        bulkActionButtons={hasTicks ? noToolbar : false}
        bulkActionsToolbar={noToolbar}
        hover={onRow !== undefined}
        rowClick={rowClickOf(onRow)}
        sx={[
          {
            '& .RaDataTable-tableWrapper': { overflow: 'visible' },
            '& .RaDataTable-headerCell': {
              position: 'sticky',
              top: 0,
              zIndex: 2,
              backgroundColor: 'background.paper',
            },
            '& .RaDataTable-rowCell': { verticalAlign: 'middle' },
            '& .MuiTableCell-paddingCheckbox.MuiTableCell-paddingCheckbox': { width: 36, p: 0, pl: 2 },
            '& .MuiCheckbox-root': { p: 1.5 },
            '& tbody tr:last-of-type td': { borderBottom: 0 },
          },
          stacks && stacked,
        ]}
      >
        {children}
      </DataTable>
    </ScrollArea>
  );
}

function Body<Row extends KnownRow>({
  list,
  children,
  onRow,
  stacks,
  bulk = [],
  ticked,
}: ListTableProps<Row>) {
  return (
    <>
      {bulk.length > 0 && <BulkBar acts={bulk} noun={list.noun} />}
      {ticked}
      <Rows
        label={list.title}
        hasTicks={bulk.length > 0 || ticked !== undefined}
        {...(onRow && { onRow })}
        {...(stacks !== undefined && { stacks })}
      >
        {children}
      </Rows>
      <Box sx={{ borderTop: 1, borderColor: 'divider', flex: 'none' }}>
        <Pagination rowsPerPageOptions={pageSizes} />
      </Box>
    </>
  );
}

/** The rows of a list in every state: loading, failed, empty, filtered to nothing, and there. */
export function ListTable<Row extends KnownRow>(props: ListTableProps<Row>) {
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
      <ListStates list={props.list} loading={<TableSkeleton />}>
        <Body {...props} />
      </ListStates>
    </Box>
  );
}
