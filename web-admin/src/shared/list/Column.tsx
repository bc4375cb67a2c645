import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useListSortContext,
} from 'react-admin';

/** A column of a table that also tells screen readers how it is sorted. */
export function Column<Row extends RaRecord>(props: DataTableColumnProps<Row>) {
  const place = useDataTableRenderContext();
  const { sort } = useListSortContext();
  const sorted = place === 'header' && props.source !== undefined && props.source === sort?.field;
  if (!sorted) return <DataTable.Col<Row> {...props} />;
  return <DataTable.Col<Row> {...props} sortDirection={sort.order === 'ASC' ? 'asc' : 'desc'} />;
}
