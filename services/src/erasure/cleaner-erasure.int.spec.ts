import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../testing/members.ts';
import { office, officeWorld } from '../testing/office-world.ts';
import { call, eventsIn, noViews, typesIn } from '../testing/world.ts';

let company: Awaited<ReturnType<typeof officeWorld>>;
beforeAll(async () => {
  company = await officeWorld();
});
afterAll(() => company.world.remove());

const dismiss = (id: string) =>
  call(company.services, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
const erase = (id: string, views: Partial<typeof noViews> = {}, password = 'secret-1') =>
  call(company.world.process({ views: { ...noViews, ...views } }), 'POST /cleaner/erase', {
    body: { password },
    context: { actor: { id, role: 'cleaner' } },
  });
const matter = (detail: RegExp) => ({ refused: 'matters-open', detail: expect.stringMatching(detail) });

test('a cleaner who left is erased, with all streams that hold their data', async () => {
  const id = await company.newCleaner('amy@example.com');
  await dismiss(id);
  const question = '0197a1f0-0000-4000-8000-0000000000e7';
  expect(await erase(id, {}, 'wrong')).toMatchObject({ refused: 'invalid-input' });
  expect(await erase(id, { questionsOf: async () => [{ id: question, isOpen: false }] })).toHaveProperty(
    'position',
  );
  const [gone] = await eventsIn(company.world.log, `person-${id}`);
  expect(gone).toMatchObject({
    type: 'PersonErased',
    data: {
      personId: id,
      streams: [`user-${id}`, `cleaner-${id}`, `wallet-${id}`, `question-${question}`],
    },
  });
  const [applied] = await eventsIn(company.world.log, `cleaner-${id}`);
  expect(applied?.data).toMatchObject({ contact: 'erased' });
  expect(await login(company.services, 'amy@example.com', 'secret-1')).toHaveProperty('refused');
  await company.newCleaner('amy@example.com');
});

test('a cleaner who works here is not', async () => {
  const id = await company.newCleaner('bea@example.com');
  expect(await erase(id)).toMatchObject(matter(/^You still work with us/));
  expect(await typesIn(company.world.log, `user-${id}`)).not.toContain('ErasureRequested');
});

test('money, a job and a question keep the account', async () => {
  const id = (await company.newCleaner('cleo@example.com')) as CleanerId;
  await dismiss(id);
  const job = { bookingId: '0197a1f0-0000-7000-8000-0000000000e8' as never, name: 'Ada Lovelace' };
  expect(await erase(id, { openJobs: async () => [job] })).toMatchObject(
    matter(/clocked in: Ada Lovelace\. Clock out first/),
  );
  const asked = [{ id: '0197a1f0-0000-4000-8000-0000000000e9', isOpen: true }];
  expect(await erase(id, { questionsOf: async () => asked })).toMatchObject(matter(/has not answered/));
  const by = { actor: office.actor, correlation: 'tip', causation: null, time: Temporal.Now.instant() };
  const entry = { entryId: '0197a1f0-0000-4000-8000-0000000000ea', description: 'Tip', amount: toCents(500) };
  const tip = { cleanerId: id, ...entry, kind: 'tip', bookingId: null } as const;
  await company.world.log.append(`wallet-${id}`, 'no_stream', [{ type: 'EarningAdded', data: tip }], by);
  expect(await erase(id)).toMatchObject(matter(/^\$5\.00 of your money/));
});
