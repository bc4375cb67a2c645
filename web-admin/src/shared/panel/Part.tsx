import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Facts } from './Facts.tsx';
import type { Read } from './SidePanel.tsx';

interface PartProps<Row> {
  readonly title: string;
  readonly read: Read<readonly Row[]>;
  readonly none: string;
  readonly children: (row: Row) => ReactNode;
}

/** How many rows show at first, and how many more with each press. */
const step = 10;

interface MoreProps {
  readonly title: string;
  readonly left: number;
  readonly onMore: () => void;
}

const More = ({ title, left, onMore }: MoreProps) =>
  left > 0 && (
    <Button
      variant="text"
      aria-label={`Show more ${title.toLowerCase()}`}
      onClick={onMore}
      sx={{ justifySelf: 'start' }}
    >
      {`Show more (${left})`}
    </Button>
  );

/** A part of a panel with its own list: loading, empty, failed, and in steps when it is long. */
export function Part<Row>({ title, read: { data, error, refetch }, none, children }: PartProps<Row>) {
  const [shown, setShown] = useState(step);
  const isLoading = data === undefined && error === null;
  return (
    <Facts
      title={title}
      note={
        <>
          {isLoading && <Skeleton role="status" aria-label={`Loading ${title.toLowerCase()}`} height={32} />}
          {data?.length === 0 && <Typography color="textSecondary">{none}</Typography>}
          {data === undefined && error !== null && (
            <LoadFailed title={`${title} could not be loaded`} error={error} onTryAgain={refetch} />
          )}
          <More title={title} left={(data?.length ?? 0) - shown} onMore={() => setShown(shown + step)} />
        </>
      }
    >
      {data?.slice(0, shown).map(children)}
    </Facts>
  );
}
