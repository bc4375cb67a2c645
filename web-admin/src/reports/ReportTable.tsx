import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isFigure, reportCellText, reportTotals } from '@tidylog/contracts/vocabulary/report-cells';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportDescription, ReportRow } from '../api/types.ts';
import { ScrollArea } from '../shared/ScrollArea.tsx';

type Column = ReportDescription['columns'][number];

const isNamed = ({ name }: Column, columns: readonly Column[]): boolean =>
  columns.some((other) => other.name !== name && other.name === name.replace(/_id$/, '_name'));

/** Ids of people are not shown where their names are. */
const shownOf = (columns: readonly Column[]): readonly Column[] =>
  columns.filter((column) => column.unit !== 'id' || !isNamed(column, columns));

function Cell({ column, row }: { readonly column: Column; readonly row: ReportRow }) {
  const value = row[column.name] ?? null;
  const text = reportCellText(value, column.unit);
  return (
    <TableCell
      align={isFigure(column.unit) ? 'right' : 'left'}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {column.unit === 'id' && value !== null ? (
        <Link component={RouterLink} to={`/bookings/${value}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </TableCell>
  );
}

function TotalCell({ column, total }: { readonly column: Column; readonly total: ReportRow[string] }) {
  return (
    <TableCell
      align={isFigure(column.unit) ? 'right' : 'left'}
      sx={{
        position: 'sticky',
        bottom: 0,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        color: 'text.primary',
        fontSize: 'inherit',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {total === null ? '' : reportCellText(total, column.unit)}
    </TableCell>
  );
}

interface ReportTableProps {
  readonly report: ReportDescription;
  readonly rows: readonly ReportRow[];
}

/** The rows of a report, with the totals of the columns that add up. */
export function ReportTable({ report, rows }: ReportTableProps) {
  const columns = shownOf(report.columns);
  const totals = reportTotals(columns, rows);
  return (
    <ScrollArea label={report.title} sx={{ maxHeight: 560 }}>
      <Table stickyHeader size="small" aria-label={report.title}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} align={isFigure(column.unit) ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no key, and are replaced as a whole.
            <TableRow key={index}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        {totals !== null && (
          <TableFooter>
            <TableRow>
              {columns.map((column, index) =>
                index === 0 ? (
                  <TotalCell key={column.name} column={{ ...column, unit: 'text' }} total="Total" />
                ) : (
                  <TotalCell key={column.name} column={column} total={totals[column.name] ?? null} />
                ),
              )}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </ScrollArea>
  );
}
