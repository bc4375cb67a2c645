import type { AreaEvent } from '@tidylog/contracts/events/area';
import { customerId, uuid } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { areaStream, evolve, initial, noticeIdOf } from './area.ts';
import { requestAreaNotice, tellOfArea } from './decisions.ts';

const given = givenOf({ initial, evolve });
const noticeId = uuid.parse(noticeIdOf('hash', '10001'));
const subject = {
  noticeId,
  customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'),
  zipCode: '10001',
};
const asked = {
  type: 'AreaNoticeRequested',
  data: { ...subject, email: 'ada@example.com' },
} satisfies AreaEvent;
const unreadable: AreaEvent = { ...asked, data: { ...asked.data, email: 'erased' } };
const served: AreaEvent = { type: 'AreaServed', data: subject };
const request = requestAreaNotice(asked.data);
const tell = tellOfArea({ servedZipCodes: ['77433', '10001'] });

describe('a notice of a new area', () => {
  test('is recorded', () => given().when(request).yields(asked));
  test('is recorded once, without an error that would reveal who is waiting', () =>
    given(asked).when(request).yields());
  test('can be requested again once it was sent', () => given(asked, served).when(request).yields(asked));
  test('can be requested again by a mailbox whose person was erased', () =>
    given(unreadable).when(request).yields(asked));

  test('can be requested again while a process still remembers the address of an erased person', () => {
    const again = { ...asked.data, customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c2') };
    given(asked).when(requestAreaNotice(again)).yields({ type: 'AreaNoticeRequested', data: again });
  });

  test('is sent when the ZIP code is served', () => given(asked).when(tell).yields(served));
  test('is sent again only if it was requested again', () =>
    given(asked, served, asked).when(tell).yields(served));
  test.each([
    ['a person who was already emailed', [asked, served]],
    ['an erased person', [unreadable]],
    ['a person who never asked', []],
  ])('is not sent to %s', (_who, past) =>
    given(...past)
      .when(tell)
      .yields(),
  );
  test('is not sent while the ZIP code is not served', () =>
    given(asked)
      .when(tellOfArea({ servedZipCodes: ['77433'] }))
      .yields());

  test('is known by its mailbox and ZIP code', () => {
    expect(noticeIdOf('hash', '10001')).toBe(noticeId);
    expect(noticeIdOf('other', '10001')).not.toBe(noticeId);
    expect(noticeIdOf('hash', '10002')).not.toBe(noticeId);
    expect(areaStream(noticeId).name).toBe(`area-${noticeId}`);
  });
});
