import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { areaNoticeRequested } from '../testing/golden-promos.ts';
import { id, newHistory } from '../testing/history.ts';
import { areaNotices } from './fold.ts';

const notice = (name: string) => `${name} notice`;
const nora = {
  id: id(notice('Nora Far')),
  customer_id: id('Nora Far'),
  zip_code: '10001',
  email: 'nora.far@example.com',
  created_at: '2027-01-04T15:00:00Z',
  served_at: null,
};

test('a notice says the ZIP code, whom to email, and since when we serve it', () => {
  const history = newHistory();
  areaNoticeRequested(history, 'Nora Far');
  areaNoticeRequested(history, 'Theo Near');
  const subject = { noticeId: id(notice('Theo Near')), customerId: id('Theo Near'), zipCode: '10001' };
  history.add('AreaServed', subject);
  const rows = foldRows(areaNotices, history.events);
  expect(rows.get(id(notice('Nora Far')))).toEqual(nora);
  expect(rows.get(id(notice('Theo Near')))).toMatchObject({ served_at: '2027-01-04T15:00:00Z' });
  expect(foldRows(areaNotices, history.events, rows)).toEqual(rows);
});

test('the notice of an erased person is deleted, and others stay', () => {
  const history = newHistory();
  areaNoticeRequested(history, 'Nora Far');
  areaNoticeRequested(history, 'Will Goes');
  history.add('PersonErased', {
    personId: id('Will Goes'),
    streams: [`area-${id(notice('Will Goes'))}`, `booking-${id('visit')}`],
  });
  expect([...foldRows(areaNotices, history.events).values()]).toEqual([nora]);
});

test('a notice that can no longer be read makes no row', () => {
  const history = newHistory();
  history.add('AreaNoticeRequested', {
    noticeId: id(notice('Will Goes')),
    customerId: id('Will Goes'),
    zipCode: '10001',
    email: 'erased',
  });
  expect(foldRows(areaNotices, history.events).size).toBe(0);
});
