import { type Actor, erased } from '@tidylog/contracts/events/event';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import { asStaffRole } from '@tidylog/contracts/vocabulary/staff';
import { resetToken } from '../../../identity/mailed-tokens.ts';
import { userStream } from '../../../identity/user.ts';
import { staffStream } from '../../../staff/staff.ts';
import type { CauseOf, Desk } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

interface Invitation extends ToOpen {
  readonly invitedBy: string;
  readonly staffRole: StaffRole;
  readonly brandName: string;
}

const inviterOf = async ({ kit }: Desk, { id }: Actor): Promise<string> => {
  const owner = userId.safeParse(id);
  if (!owner.success) return 'An owner of the company';
  const { state: user } = await kit.streams.load(userStream(owner.data));
  if (user.status !== 'registered' || user.contact === erased) return 'An owner of the company';
  return `${user.contact.firstName} ${user.contact.lastName}`;
};

const content = ({ firstName, url, invitedBy, staffRole, brandName }: Invitation): MailContent => ({
  subject: `You're invited to join the office of ${brandName}`,
  preheader: 'Choose a password, then sign in to the console.',
  title: 'Welcome to the office',
  firstName,
  blocks: [
    text(
      `${invitedBy} added you to the office of ${brandName} as ${asStaffRole(staffRole)}. Choose a password for your account, then sign in to the console. The link works once, for 7 days.`,
    ),
    button('Choose my password', url),
    note('If you do not work for us, please ignore this email or let us know.'),
  ],
});

export const staffInvitation = accountMail<CauseOf<'StaffInvited'>>(
  'staff-invitation',
  async ({ data, by, user, firstName, desk }) => {
    const { userId: id, resetId, expiresAt } = data;
    if (user.invitation?.resetId !== resetId || !isAlive(expiresAt)) return 'outdated';
    const { state: staff } = await desk.kit.streams.load(staffStream);
    const member = staff.get(id);
    if (member === undefined || member.isRemoved) return 'outdated';
    const token = resetToken(desk.kit.vault, { userId: id, resetId });
    const url = await linkTo(desk, '/reset-password?office', token);
    const invitedBy = await inviterOf(desk, by);
    const { brandName } = await desk.kit.settings.at(desk.now());
    return content({ firstName, url, invitedBy, staffRole: member.staffRole, brandName });
  },
);
