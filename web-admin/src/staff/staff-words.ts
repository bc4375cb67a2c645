import ActiveIcon from '@mui/icons-material/CheckCircle';
import OffIcon from '@mui/icons-material/LockOpenOutlined';
import OnIcon from '@mui/icons-material/LockOutlined';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlined';
import InvitedIcon from '@mui/icons-material/ScheduleSendOutlined';
import { permissionsOf, type StaffRole, staffRoles, useOf } from '@tidylog/contracts/vocabulary/permissions';
import { staffRoleNames } from '@tidylog/contracts/vocabulary/staff';
import type { StaffMember } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const staffLooks: Readonly<Record<StaffMember['status'], StateLook>> = {
  invited: { name: 'Invited', Icon: InvitedIcon, tone: 'pending' },
  active: { name: 'Active', Icon: ActiveIcon, tone: 'completed' },
  removed: { name: 'Removed', Icon: RemovedIcon, tone: 'cancelled' },
};

/** How a person signs in. */
export const factorLooks: Readonly<Record<'on' | 'off', StateLook>> = {
  on: { name: 'Two-step', Icon: OnIcon, tone: 'completed' },
  off: { name: 'Password only', Icon: OffIcon, tone: 'pending' },
};

export const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleNames[id] }));
export const statusChoices = Object.entries(staffLooks).map(([id, { name }]) => ({ id, name }));

export const fullName = ({ first_name, last_name }: Pick<StaffMember, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** What a role lets a person do, for the form that chooses it. */
export const mayDo = (role: StaffRole): readonly string[] => permissionsOf(role).map(useOf);
