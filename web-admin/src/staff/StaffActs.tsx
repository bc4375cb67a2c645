import FactorIcon from '@mui/icons-material/LockResetOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { StaffMember } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { AskIconButton } from '../shared/command/AskIconButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { changeStaff, inviteStaffAgain, removeSecondFactor, removeStaff, restoreStaff } from './commands.ts';
import { fullName } from './staff-words.ts';

const EditStaffDialog = lazy(async () => ({
  default: (await import('./EditStaffDialog.tsx')).EditStaffDialog,
}));
const RemoveStaffDialog = lazy(async () => ({
  default: (await import('./RemoveStaffDialog.tsx')).RemoveStaffDialog,
}));

const RemoveFactorDialog = lazy(async () => ({
  default: (await import('./RemoveFactorDialog.tsx')).RemoveFactorDialog,
}));

export function StaffActs({ member }: { readonly member: StaffMember }) {
  const name = fullName(member);
  const { status } = member;
  if (status === 'removed')
    return <CommandButton quiet command={restoreStaff} thing={member} label={`Restore ${name}`} />;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
      {status === 'invited' && (
        <CommandButton quiet command={inviteStaffAgain} thing={member} label={`Invite again: ${name}`} />
      )}
      <AskButton
        quiet
        command={changeStaff}
        thing={member}
        name="Edit"
        label={`Edit ${name}`}
        dialog={<EditStaffDialog member={member} />}
      />
      {removeSecondFactor.applies?.(member) === true && (
        <AskIconButton
          command={removeSecondFactor}
          thing={member}
          title="Turn off two-step sign-in"
          Icon={FactorIcon}
          label={`Turn off two-step sign-in for ${name}`}
          dialog={<RemoveFactorDialog member={member} />}
        />
      )}
      {removeStaff.applies?.(member) === true && (
        <AskIconButton
          command={removeStaff}
          thing={member}
          title="Remove"
          Icon={RemoveIcon}
          label={`Remove ${name}`}
          dialog={<RemoveStaffDialog member={member} />}
        />
      )}
    </Box>
  );
}
