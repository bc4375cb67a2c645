import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { staffRoleNames } from '@tidylog/contracts/vocabulary/staff';
import { lazy } from 'react';
import type { StaffMember } from '../api/types.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { inviteStaff } from './commands.ts';
import { StaffActs } from './StaffActs.tsx';
import { staffList } from './staff-list.ts';
import { factorLooks, fullName, staffLooks } from './staff-words.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

function InvitePerson() {
  const open = useOpenDialog();
  return (
    <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={() => open(<InviteDialog />)}>
      {inviteStaff.name}
    </Button>
  );
}

/** The people of the office, for owners. */
export function StaffList() {
  return (
    <ListPage list={staffList} actions={<InvitePerson />}>
      <ListTable list={staffList} stacks>
        <Column
          source="name"
          label="Person"
          render={(member: StaffMember) => <TwoLines first={fullName(member)} second={member.email} />}
        />
        <Column
          source="staff_role"
          label="Role"
          render={({ staff_role }: StaffMember) => staffRoleNames[staff_role]}
        />
        <Column label="Status" render={({ status }: StaffMember) => <StateLabel {...staffLooks[status]} />} />
        <Column
          label="Sign-in"
          render={({ has_second_factor, status }: StaffMember) =>
            status !== 'active' ? null : <StateLabel {...factorLooks[has_second_factor ? 'on' : 'off']} />
          }
        />
        <Column
          label="Actions"
          align="right"
          render={(member: StaffMember) => <StaffActs member={member} />}
        />
      </ListTable>
    </ListPage>
  );
}
