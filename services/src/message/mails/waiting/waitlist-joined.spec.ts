import { expect, test } from 'vitest';
import { ada, friday } from '../../../testing/booking-events.ts';
import { subject } from '../../../testing/subscription-events.ts';
import { newMailOffice, shown } from '../../testing/mail-office.ts';

test('a place on the waitlist is told with its date', async () => {
  const office = newMailOffice();
  const entryId = '0197a1f0-0000-4000-8000-0000000000a7';
  const todo = await office.happened(`waitlist-${entryId}`, [
    {
      type: 'WaitlistJoined',
      data: {
        entryId,
        customerId: subject.customerId,
        preferredDate: friday,
        preferredFrequency: null,
        preferredSlotId: null,
        houseSize: null,
        zipCode: '77433',
        contact: ada,
        notes: null,
      },
    },
  ]);
  await office.act(todo);
  const [mail] = office.sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot('../../snapshots/waitlist-joined.txt');
});
