import FilterOffIcon from '@mui/icons-material/FilterListOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Notice } from '../../layout/Notice.tsx';
import type { ConsoleList } from './console-list.ts';
import { useFilters } from './filters.ts';

function NothingFound() {
  const { clear } = useFilters();
  return (
    <Notice
      icon={<FilterOffIcon />}
      title="Nothing matches these filters."
      action={
        <Button variant="outlined" onClick={clear}>
          Clear Filters
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

function Nothing({ Icon, title, text }: ConsoleList['empty']) {
  return <Notice icon={<Icon />} title={title} text={text} />;
}

interface ListStatesProps {
  readonly list: ConsoleList;
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/** What stands in the place of rows: loading, failed, empty, filtered to nothing; else the rows. */
export function ListStates({ list, loading, children }: ListStatesProps) {
  const { data, total, error, isPending, refetch } = useListContext();
  const { any } = useFilters();
  if (data === undefined && error)
    return <LoadFailed title={list.failed} error={error} onTryAgain={refetch} />;
  if (isPending) return loading;
  if (total === 0) return any ? <NothingFound /> : <Nothing {...list.empty} />;
  return (
    <>
      <StaleNote />
      {children}
    </>
  );
}
