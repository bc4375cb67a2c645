import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { worthAnotherTry } from '../../api/query-client.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import type { ConsoleList } from './console-list.ts';
import { ExportButton } from './ExportButton.tsx';
import { useFilters } from './filters.ts';
import { ListFilters } from './ListFilters.tsx';
import { ViewsButton } from './ViewsButton.tsx';

interface ListPageProps {
  readonly list: ConsoleList;
  /** Acts without a row, such as adding one. */
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  /** What every row must match, in addition to the filters that people choose. */
  readonly always?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

function Aside({ noun: [one, many] }: Pick<ConsoleList, 'noun'>) {
  const { total } = useListContext();
  const { any, clear } = useFilters();
  return (
    <>
      {total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`}
      {any && (
        <Button color="inherit" onClick={clear} sx={{ ml: 2, my: -2 }}>
          Clear Filters
        </Button>
      )}
    </>
  );
}

// The list itself shows its failure, with a way to retry: a toast would only repeat it.
const queryOptions = { retry: worthAnotherTry, onError: () => undefined };

/** A page around a resource's list: it fills the window, so that head and pager stay visible. */
export function ListPage({ list, actions, above, always, children }: ListPageProps) {
  const { title, noun, sort, exported } = list;
  // Filters are in the address alone: people who come from the menu see the whole list.
  return (
    <ListBase
      perPage={25}
      sort={sort}
      storeKey={false}
      queryOptions={queryOptions}
      {...(always && { filter: always })}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minWidth: 0,
          height: { md: 'calc(100dvh - var(--notices, 0px))' },
          minHeight: { md: 560 },
          boxSizing: 'border-box',
          px: { xs: 4, md: 5 },
          py: { xs: 4, md: 5 },
          '@media (min-width: 900px) and (max-width: 1023.95px)': {
            height: 'calc(100dvh - 57px - var(--notices, 0px))',
          },
        }}
      >
        <PageHeader
          title={title}
          aside={<Aside noun={noun} />}
          actions={
            <>
              <ViewsButton />
              {exported !== undefined && <ExportButton endpoint={exported} noun={noun[1]} />}
              {actions}
            </>
          }
        />
        {above}
        <ListFilters {...list} />
        {children}
      </Box>
    </ListBase>
  );
}
