import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import type { ConsoleList } from './console-list.ts';
import { ListStates } from './ListStates.tsx';

type KnownRow = RaRecord & { readonly id: string };

interface ListCardsProps<Row> {
  readonly list: ConsoleList;
  readonly card: (row: Row) => ReactNode;
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;

const pageSizes = [25, 50, 100];

const Loading = () => (
  <Box role="status" aria-label="Loading" sx={grid}>
    {['one', 'two', 'three'].map((name) => (
      <Skeleton key={name} variant="rounded" height={220} />
    ))}
  </Box>
);

function Cards<Row extends KnownRow>({ list, card }: ListCardsProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <>
      <Box component="ul" aria-label={list.title} sx={grid}>
        {data.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </Box>
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}

/** The rows of a list as cards, in every state. */
export const ListCards = <Row extends KnownRow>(props: ListCardsProps<Row>) => (
  <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', pb: 4 }}>
    <ListStates list={props.list} loading={<Loading />}>
      <Cards {...props} />
    </ListStates>
  </Box>
);
