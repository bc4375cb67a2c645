import { staffRoles } from '@tidylog/contracts/vocabulary/permissions';
import { type History, id } from './history.ts';

/** One of a list, in turn. */
export const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
export const dayOf = (index: number) => `2027-01-0${1 + (index % 7)}T15:00:00Z`;

export function service({ add }: History, index: number): void {
  const isAddOn = index % 2 === 1;
  const serviceId = id(`service ${index}`);
  add('ServiceAdded', {
    serviceId,
    name: `Service ${index}`,
    category: isAddOn ? 'a_la_carte' : 'standard_cleaning',
    description: at(['=High "up"', 'Low', ''], index),
    addOnPrice: isAddOn ? 100 * (index % 5) : null,
    durationHours: (index % 4) / 2,
  });
  if (index % 3 === 0) add('ServiceArchived', { serviceId });
}

export function employed({ add }: History, index: number): void {
  const userId = id(`Member ${index}`);
  const staffRole = at(staffRoles, index);
  add('StaffGranted', { userId, staffRole, formerRole: null }, { at: dayOf(index) });
  add('StaffInvited', { userId, resetId: id(`link ${index}`), expiresAt: '2027-01-11T15:00:00Z' });
  if (index % 3 > 0) add('StaffJoined', { userId }, { at: dayOf(index + 1) });
  if (index % 4 === 1)
    add('SecondFactorEnrolled', { userId, secret: 'JBSWY3DPEHPK3PXP', step: 60, recoveryHashes: ['a'] });
  if (index % 5 === 4) add('StaffRevoked', { userId });
}

export function textTemplate({ add }: History, index: number): void {
  const [type, timing] = at(
    [
      ['day_before_reminder', '24h'],
      ['custom', 'immediate'],
    ] as const,
    index,
  );
  add('TemplateSaved', {
    templateId: id(`template ${index}`),
    name: `Template ${index % 20}`,
    type,
    text: at(['Hi {customer_name}!', 'See you at {time_slot}.'], index >> 1),
    timing,
    isActive: index % 3 > 0,
  });
}
