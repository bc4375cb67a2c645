import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { lazy, type ReactNode } from 'react';
import { useBusinessZone } from '../api/queries.ts';
import type { Cleaner } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { CleanerActs } from './CleanerActs.tsx';
import { CleanerStatus } from './CleanerStatus.tsx';
import { CleanerTabs } from './CleanerTabs.tsx';
import { cleanerList } from './cleaner-list.ts';
import { addCleaner } from './commands.ts';
import { ratingText } from './rating-text.ts';
import { cleanerName } from './use-active-cleaners.ts';

const AddCleanerDialog = lazy(async () => ({
  default: (await import('./CleanerDialogs.tsx')).AddCleanerDialog,
}));

interface CleanerListProps {
  readonly onOpen: (id: string) => void;
  /** Next to the list: the cleaner who is open. */
  readonly children: ReactNode;
}

interface NameProps extends Pick<CleanerListProps, 'onOpen'> {
  readonly cleaner: Cleaner;
}

const Name = ({ cleaner, onOpen }: NameProps) => (
  <Link
    component="button"
    type="button"
    color="inherit"
    aria-label={`${cleanerName(cleaner)}, open cleaner`}
    onClick={(event) => {
      event.stopPropagation();
      onOpen(cleaner.id);
    }}
    sx={{ fontWeight: 600, textAlign: 'left', minHeight: 24 }}
  >
    {cleanerName(cleaner)}
  </Link>
);

function AddCleaner() {
  const open = useOpenDialog();
  if (!may(addCleaner.permission)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon aria-hidden />}
      onClick={() => open(<AddCleanerDialog />)}
    >
      Add Cleaner
    </Button>
  );
}

/** All cleaners, whatever became of their application. */
export function CleanerList({ onOpen, children }: CleanerListProps) {
  const zone = useBusinessZone();
  return (
    <ListPage list={cleanerList} actions={<AddCleaner />} above={<CleanerTabs isPending={false} />}>
      <ListTable list={cleanerList} onRow={onOpen}>
        <Column
          source="first_name"
          label="Name"
          render={(cleaner: Cleaner) => <Name cleaner={cleaner} onOpen={onOpen} />}
        />
        <Column
          source="email"
          label="Contact"
          render={({ email, phone }: Cleaner) => (
            <TwoLines
              first={<MailLink email={email} color="inherit" />}
              second={phone === null ? 'No phone' : phoneText(phone)}
              widest={280}
            />
          )}
        />
        <Column
          source="status"
          label="Status"
          render={({ status }: Cleaner) => <CleanerStatus status={status} />}
        />
        <Column source="total_jobs" label="Jobs" align="right" />
        <Column
          source="rating"
          disableSort
          label="Rating"
          align="right"
          render={(cleaner: Cleaner) => ratingText(cleaner)}
        />
        <Column
          source="created_at"
          label="Since"
          render={({ created_at }: Cleaner) => (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {businessDate(created_at, zone)}
            </Box>
          )}
        />
        <Column
          label="Actions"
          align="right"
          render={(cleaner: Cleaner) => <CleanerActs quiet cleaner={cleaner} />}
        />
      </ListTable>
      {children}
    </ListPage>
  );
}
