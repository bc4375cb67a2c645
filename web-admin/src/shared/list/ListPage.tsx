import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { worthAnotherTry } from '../../api/query-client.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useFilters } from './filters.ts';

interface ListPageProps {
  readonly title: string;
  /** One row and several, such as `booking` and `bookings`. */
  readonly noun: readonly [one: string, many: string];
  readonly sort: SortPayload;
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Aside({ noun: [one, many] }: Pick<ListPageProps, 'noun'>) {
  const { total } = useListContext();
  const { any, clear } = useFilters();
  return (
    <>
      {total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`}
      {any && (
        <Button color="inherit" onClick={clear} sx={{ ml: 2, my: -2 }}>
          Clear filters
        </Button>
      )}
    </>
  );
}

// The list itself says that it failed, with a way to try again: a toast beside it would only repeat it.
const queryOptions = { retry: worthAnotherTry, onError: () => undefined };

/** A page around the list of a resource: it fills the window, so that head and pager stay in sight. */
export function ListPage({ title, noun, sort, filters, actions, children }: ListPageProps) {
  return (
    <ListBase perPage={25} sort={sort} queryOptions={queryOptions}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minWidth: 0,
          height: { md: '100dvh' },
          minHeight: { md: 560 },
          boxSizing: 'border-box',
          px: { xs: 4, md: 5 },
          py: { xs: 4, md: 5 },
          '@media (min-width: 900px) and (max-width: 1023.95px)': { height: 'calc(100dvh - 57px)' },
        }}
      >
        <PageHeader title={title} aside={<Aside noun={noun} />} actions={actions} />
        {filters}
        {children}
      </Box>
    </ListBase>
  );
}
