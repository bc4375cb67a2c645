import { describe, expect, test } from 'vitest';
import type { SmsTemplate } from '../../api/types.ts';
import { newTemplate } from '../../testing/fixtures/sms.ts';
import { afterDeletion, pairText, replacedBy, templateLook, usageText } from './template-words.ts';

const hers = newTemplate();
const rival = newTemplate({ id: 't-2', name: 'Rival' });
const third = newTemplate({ id: 't-3', name: 'Third' });
const byHand = { type: 'custom', send_timing: 'immediate' } as const;

test.each<[Partial<SmsTemplate>, string]>([
  [{}, 'Sent 24 hours before the visit.'],
  [{ type: 'hour_before_reminder', send_timing: '1h' }, 'Sent 1 hour before the visit.'],
  [{ type: 'booking_confirmation', send_timing: 'immediate' }, 'Sent when a booking is confirmed.'],
  [{ type: 'cleaner_on_the_way', send_timing: 'immediate' }, 'Sent when the cleaner is on the way.'],
  [{ type: 'service_completed', send_timing: 'immediate' }, 'Sent when the cleaning is completed.'],
  [{ type: 'custom' }, 'Sent 24 hours before the visit.'],
  [byHand, 'Sent by hand only.'],
  [{ is_active: false, in_use: false }, "If you activate it, it's sent 24 hours before the visit."],
])('a template with %j says: %s', (part, text) => {
  const template = newTemplate(part);
  const others = [
    newTemplate({ id: 't-4', is_active: false, in_use: false }),
    newTemplate({ id: 't-5', type: 'custom', send_timing: '1h' }),
  ];
  expect(usageText(template, [template, ...others])).toBe(text);
});

test('of several active ones of a pair, each says which is used', () => {
  const unused = { ...rival, in_use: false };
  expect(usageText(hers, [hers, unused])).toBe(
    'Sent 24 hours before the visit. "Rival" is active too, but this one was activated last.',
  );
  expect(usageText(hers, [hers, unused, { ...third, in_use: false }])).toMatch(
    / "Rival" and "Third" are active too, but this one was activated last\.$/,
  );
  expect(usageText(unused, [hers, unused, { ...third, in_use: false }])).toBe(
    'Not sent, because "Day before" has the same type and timing and was activated last.',
  );
});

test.each<[Partial<SmsTemplate>, string]>([
  [{}, 'In use'],
  [{ in_use: false }, 'Active, not in use'],
  [{ is_active: false, in_use: false }, 'Inactive'],
  [byHand, 'Active'],
])('a template with %j is %s', (part, name) => {
  expect(templateLook(newTemplate(part)).name).toBe(name);
});

test('a pair is named by its type and timing', () => {
  expect(pairText(hers)).toBe('Day Before Reminder, 24 hours before');
  expect(pairText(byHand)).toBe('Custom, by hand');
});

test('a deletion says what is sent from then on', () => {
  expect(afterDeletion(hers, [hers])).toBe(
    'After that, no text of this type is sent 24 hours before the visit.',
  );
  expect(afterDeletion(hers, [hers, rival])).toBe('After that, "Rival" is sent 24 hours before the visit.');
  expect(afterDeletion(hers, [hers, rival, third])).toMatch(/^After that, the other template that /);
  const unused = { ...hers, in_use: false };
  expect(afterDeletion(unused, [unused, rival])).toBe("It isn't sent automatically now.");
  expect(afterDeletion({ ...hers, ...byHand }, [])).toBe("It isn't sent automatically now.");
});

describe('a template that is saved', () => {
  const draft = { type: 'day_before_reminder', send_timing: '24h', is_active: true } as const;
  const inactive = { ...rival, is_active: false, in_use: false };

  test('takes the place of the one in use if it is new, is activated, or gets its type and timing', () => {
    expect(replacedBy(draft, [hers])).toBe(hers);
    expect(replacedBy(draft, [hers, inactive], inactive)).toBe(hers);
    expect(replacedBy(draft, [hers, rival], { ...rival, type: 'custom' })).toBe(hers);
  });

  test('takes no place if it is not active, sent by hand, or was as active before', () => {
    expect(replacedBy({ ...draft, is_active: false }, [hers])).toBeUndefined();
    expect(replacedBy({ ...draft, ...byHand }, [newTemplate(byHand)])).toBeUndefined();
    expect(
      replacedBy(draft, [hers, { ...rival, in_use: false }], { ...rival, in_use: false }),
    ).toBeUndefined();
  });

  test('takes no place of itself, of one that is not in use, or of another kind', () => {
    expect(replacedBy({ ...draft, type: 'custom' }, [hers])).toBeUndefined();
    expect(replacedBy(draft, [inactive])).toBeUndefined();
    expect(replacedBy(draft, [hers], { ...hers, is_active: false })).toBeUndefined();
  });
});
