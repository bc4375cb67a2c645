import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { defaultPriceList } from '../../../foundations.ts';
import { ended, on, started, subject } from '../../../testing/subscription-events.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
const endOf = async ({ events }: MailOffice, template: MailTemplate, causeId: string) =>
  (await events(`message-${messageIdOf(template, causeId)}`)).map(({ type }) => type);

const stream = `subscription-${subject.subscriptionId}`;
const announced = {
  type: 'PriceRiseAnnounced',
  data: {
    ...subject,
    priceListVersion: 2,
    validFrom: on('2027-02-01'),
    from: toCents(12_600),
    to: toCents(14_000),
  },
} as const;

describe('a subscription', () => {
  test('that gets dearer names both prices, and when the new one counts', async () => {
    const office = newMailOffice();
    await office.act(await office.happened(stream, [started, announced]));
    await isShown(office, 'subscription-price-rise');
    const soon = newMailOffice();
    await soon.act(
      await soon.happened(stream, [started, { ...announced, data: { ...announced.data, validFrom: null } }]),
    );
    expect(soon.sent[0]?.subject).toBe('The price of your visits changes on Monday, January 25, 2027');
    const over = newMailOffice();
    const todo = await over.happened(stream, [started, announced]);
    await over.write(stream, [ended(0)]);
    await over.act(todo);
    expect(over.sent).toEqual([]);
  });

  test('is told nothing of a list that another one replaced meanwhile', async () => {
    const list = { ...defaultPriceList, validFrom: on('2027-02-01') };
    const office = newMailOffice();
    const todo = await office.happened(stream, [started, announced]);
    await office.write('pricelist', [
      { type: 'PriceListPublished', data: { ...list, version: 2 } },
      { type: 'PriceListPublished', data: { ...list, version: 3 } },
    ]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
  });

  test('whose announced price is taken back is told so, if it was told of that price', async () => {
    const takenBack = {
      type: 'PriceRiseWithdrawn',
      data: { ...subject, priceListVersion: 2, price: toCents(12_600) },
    } as const;
    const lists = [
      { type: 'PriceListPublished', data: { ...defaultPriceList, version: 2, validFrom: on('2027-02-01') } },
      { type: 'PriceListWithdrawn', data: { version: 2 } },
    ] as const;
    const office = newMailOffice();
    await office.act(await office.happened(stream, [started, announced]));
    office.sent.length = 0;
    await office.act(await office.happened(stream, [takenBack]));
    await isShown(office, 'subscription-price-rise-withdrawn');

    const unaware = newMailOffice();
    const rise = await unaware.happened(stream, [started, announced]);
    await unaware.write('pricelist', lists);
    const end = await unaware.happened(stream, [takenBack]);
    await unaware.act(rise);
    await unaware.act(end);
    expect(await endOf(unaware, 'subscription-price-rise', rise.subjectId)).toEqual(['MessageSkipped']);
    expect(await endOf(unaware, 'subscription-price-rise-withdrawn', end.subjectId)).toEqual([]);
    unaware.clock.now = unaware.clock.now.add({ minutes: 2 });
    await unaware.act(end);
    expect(await endOf(unaware, 'subscription-price-rise-withdrawn', end.subjectId)).toEqual([
      'MessageSkipped',
    ]);

    const over = newMailOffice();
    await over.act(await over.happened(stream, [started, announced]));
    const late = await over.happened(stream, [takenBack]);
    await over.write(stream, [ended(0)]);
    await over.act(late);
    expect(over.sent).toHaveLength(1);
  });
});
