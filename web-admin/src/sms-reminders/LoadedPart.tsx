import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import type { Read } from '../shared/panel/SidePanel.tsx';

interface LoadedPartProps<Data> {
  readonly read: Read<Data>;
  /** In pixels, what comes takes about. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of this page that loads, fails, is there, or may be out of date. */
export function LoadedPart<Data>({
  read: { data, error, refetch },
  height,
  children,
}: LoadedPartProps<Data>) {
  if (data === undefined && error !== null)
    return <LoadFailed title="Failed to load data" error={error} onTryAgain={refetch} />;
  if (data === undefined)
    return (
      <Box role="status" aria-label="Loading">
        <Skeleton variant="rounded" height={height} />
      </Box>
    );
  return (
    <>
      {error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          What you see may be out of date. {sentenceOf(error)}
        </Alert>
      )}
      {children(data)}
    </>
  );
}
