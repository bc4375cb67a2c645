import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dyingAfter } from '../testing/mortal-log.ts';
import { office, officeWorld } from '../testing/office-world.ts';
import { call, eventsIn, noViews, typesIn } from '../testing/world.ts';

const { world, newBooking, newCleaner, patch } = await officeWorld();
const ana = await newCleaner('asks@example.com');
const ben = await newCleaner('other@example.com');
const lines = new Map([[`job/${ana}`, { bookingId: null }]]);
const views = {
  ...noViews,
  walletLine: async (cleanerId: string, lineId: string) =>
    cleanerId === ana ? lines.get(lineId) : undefined,
};
const now = Temporal.Instant.from('2027-01-30T15:00:00Z');
const process = (more: object = {}) => world.process({ views, now: () => now, ...more });
const services = process();

const worked = async (date: string): Promise<string> => {
  const id = await newBooking(date);
  await patch(id, { cleaner_id: ana });
  await patch(id, { status: 'completed' });
  return id;
};
const ask = (cleaner: string, body: object, idempotencyKey: string = randomUUID()) =>
  call(services, 'POST /cleaner/questions', {
    body: { text: 'Too little.', ...body },
    context: { actor: { id: cleaner, role: 'cleaner' }, idempotencyKey, now },
  });
const asked = async (body: object): Promise<string> => {
  const result = await ask(ana, body);
  if (!('id' in result) || result.id === undefined) throw new Error(JSON.stringify(result));
  return result.id;
};
const answer = (id: string, body: object, { key = randomUUID() as string, by = services } = {}) =>
  call(by, 'POST /admin/questions/:id/answer', {
    params: { id },
    body: { text: 'You are right.', ...body },
    context: { ...office, idempotencyKey: key, now },
  });
const storyOf = (id: string) => typesIn(world.log, `question-${id}`);
const transfersOf = async (id: string) =>
  (await eventsIn(world.log, `wallet-${ana}`)).filter(
    ({ type, data }) => type === 'TransferMade' && 'questionId' in data && data.questionId === id,
  );

describe('asking', () => {
  test('is for what is theirs, once a subject', async () => {
    const visit = await worked('2027-01-18');
    expect(await ask(ben, { about: 'job', id: visit })).toMatchObject({ refused: 'not-found' });
    expect(await ask(ana, { about: 'job', id: randomUUID() })).toMatchObject({ refused: 'not-found' });
    expect(await ask(ana, { about: 'wallet_line', id: 'job/x' })).toMatchObject({ refused: 'not-found' });
    expect(await ask(ben, { about: 'wallet_line', id: `job/${ana}` })).toMatchObject({
      refused: 'not-found',
    });
    const turned = { clocked_in_at: '2027-01-18T12:00', clocked_out_at: '2027-01-18T10:00' };
    expect(await ask(ana, { about: 'times', id: visit, ...turned })).toMatchObject({
      errors: [{ path: 'clocked_out_at' }],
    });
    const given = await newBooking('2027-01-19');
    await patch(given, { cleaner_id: ana });
    await patch(given, { cleaner_id: ben });
    expect(await ask(ana, { about: 'job', id: given })).toHaveProperty('body');
    const key = randomUUID();
    const first = await ask(ana, { about: 'job', id: visit }, key);
    expect(first).toHaveProperty('body');
    expect(await ask(ana, { about: 'job', id: visit }, key)).toMatchObject({ id: 'id' in first && first.id });
    expect(await ask(ana, { about: 'job', id: visit })).toMatchObject({ refused: 'already-asked' });
    expect(await ask(ana, { about: 'times', id: visit })).toHaveProperty('body');
  });
});

describe('an answer', () => {
  test('corrects the wallet and the times in one act, once a key', async () => {
    const visit = await worked('2027-01-19');
    const id = await asked({ about: 'times', id: visit });
    const times = { clocked_in_at: '2027-01-19T14:00:00Z', clocked_out_at: '2027-01-19T17:00:00Z' };
    const body = { transfer: { amount: 15 }, times };
    for (const key of ['one', 'one']) expect(await answer(id, body, { key })).toHaveProperty('body');
    expect(await storyOf(id)).toEqual(['QuestionAsked', 'AnswerRequested', 'QuestionAnswered']);
    expect(await transfersOf(id)).toMatchObject([
      { data: { amount: 1_500, description: 'You are right.', bookingId: visit } },
    ]);
    expect((await eventsIn(world.log, `booking-${visit}`)).at(-1)).toMatchObject({
      type: 'WorkTimesCorrected',
      data: { clockedOutAt: '2027-01-19T17:00:00Z', reason: 'You are right.' },
    });
    expect(await answer(id, {})).toMatchObject({ refused: 'question-answered' });
  });

  test('is all or nothing: what cannot be corrected is refused before anything is written', async () => {
    const visit = await worked('2027-01-20');
    const id = await asked({ about: 'times', id: visit });
    const times = { clocked_in_at: '2027-01-20T17:00:00Z', clocked_out_at: '2027-01-20T14:00:00Z' };
    expect(await answer(id, { transfer: { amount: 5 }, times })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'times.clocked_out_at' }],
    });
    expect(await answer(id, { transfer: { amount: -900_000 } })).toMatchObject({ refused: 'wallet-too-low' });
    const line = await asked({ about: 'wallet_line', id: `job/${ana}` });
    expect(await answer(line, { times })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'times' }],
    });
    for (const question of [id, line]) expect(await storyOf(question)).toEqual(['QuestionAsked']);
    expect(await transfersOf(id)).toEqual([]);
  });

  test.each([1, 2, 3])('killed after %i appends is finished by the to-do, once', async (appends) => {
    const visit = await worked(`2027-01-2${appends}`);
    const id = await asked({ about: 'times', id: visit });
    const times = {
      clocked_in_at: `2027-01-2${appends}T14:00:00Z`,
      clocked_out_at: `2027-01-2${appends}T15:00:00Z`,
    };
    const dying = process({ log: dyingAfter(world.log, appends) });
    const key = randomUUID();
    const body = { transfer: { amount: 1 }, times };
    await expect(answer(id, body, { key, by: dying })).rejects.toThrow('killed');
    for (let look = 0; look < 2; look += 1)
      await process().policies['answer-steps']({ kind: 'answer-steps', subjectId: id });
    expect(await answer(id, body, { key })).toHaveProperty('body');
    expect(await storyOf(id)).toEqual(['QuestionAsked', 'AnswerRequested', 'QuestionAnswered']);
    expect(await transfersOf(id)).toHaveLength(1);
    const visits = await typesIn(world.log, `booking-${visit}`);
    expect(visits.filter((type) => type === 'WorkTimesCorrected')).toHaveLength(1);
  });
});

test('the cleaner adds to an answered question, which is then open again', async () => {
  const id = await asked({ about: 'job', id: await worked('2027-01-25') });
  await answer(id, {});
  const reopen = (cleaner: string, key: string) =>
    call(services, 'POST /cleaner/questions/:id/reopen', {
      params: { id },
      body: { text: 'Still too little.' },
      context: { actor: { id: cleaner, role: 'cleaner' }, idempotencyKey: key, now },
    });
  expect(await reopen(ben, 'one')).toMatchObject({ refused: 'not-found' });
  for (const key of ['two', 'two']) expect(await reopen(ana, key)).toHaveProperty('body');
  expect(await storyOf(id)).toEqual(['QuestionAsked', 'QuestionAnswered', 'QuestionReopened']);
  expect(await answer(id, { text: 'Now it is right.' })).toHaveProperty('body');
});
