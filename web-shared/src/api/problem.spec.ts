import { describe, expect, test } from 'vitest';
import {
  ApiError,
  fieldErrors,
  formFailure,
  isDefinite,
  problemOf,
  sentenceOf,
  statusOf,
} from './problem.ts';

describe('a problem', () => {
  test('keeps code, detail, fields, and what it has beyond the usual', () => {
    const breakdown = { final_total: 342 };
    expect(
      problemOf(409, {
        type: '/problems/price-changed',
        title: 'Conflict',
        status: 409,
        code: 'price-changed',
        detail: 'The price has changed.',
        errors: [{ path: 'customer.zip_code', message: 'No' }, 'odd'],
        pricing_breakdown: breakdown,
      }),
    ).toEqual({
      code: 'price-changed',
      status: 409,
      detail: 'The price has changed.',
      errors: [{ path: 'customer.zip_code', message: 'No' }],
      extra: { pricing_breakdown: breakdown },
    });
  });

  test.each([
    ['text', 'unreadable'],
    [null, 'unreadable'],
    [[], 'unreadable'],
    [{}, 'unnamed'],
    [{ code: 5, detail: '' }, 'unnamed'],
  ])('that is none of ours (%j) has no detail and is %s', (body, code) => {
    expect(problemOf(502, body)).toMatchObject({ code, status: 502, detail: undefined });
  });
});

describe('what a form says of its failure', () => {
  const stale = (more: object) =>
    formFailure(new ApiError(problemOf(412, { code: 'stale-version', ...more })));
  const kept = 'The form shows it as it is now and keeps what you typed. Check it and save again.';

  test('where it was filled in on an older version names what changed, and what is kept', () => {
    expect(stale({ changes: ['moved by the office', 'given to a cleaner by the office'] })).toBe(
      `This booking was moved by the office, then given to a cleaner by the office in the meantime. ${kept}`,
    );
    expect(stale({ detail: 'Of the server.' })).toBe(`This was changed in the meantime. ${kept}`);
  });

  test('else is what the server says', () =>
    expect(formFailure(new ApiError(problemOf(409, { code: 'day-full', detail: 'This day is full.' })))).toBe(
      'This day is full.',
    ));
});

describe('a definite answer', () => {
  const failed = (status: number) => new ApiError(problemOf(status, {}));

  test.each([400, 401, 404, 409, 422])('is %i', (status) => {
    expect(isDefinite(failed(status))).toBe(true);
  });

  test.each([0, 429, 500, 503])('is not %i', (status) => {
    expect(isDefinite(failed(status))).toBe(false);
  });

  test('is not an error of our own', () => {
    expect(isDefinite(new TypeError('bug'))).toBe(false);
  });
});

describe('what people read of an error', () => {
  const failed = (status: number, body: unknown) => new ApiError(problemOf(status, body));

  test('is the sentence of the server', () => {
    expect(sentenceOf(failed(409, { code: 'day-full', detail: 'This day is full.' }))).toBe(
      'This day is full.',
    );
  });

  test.each([['<h1>Bad Gateway</h1>'], [null], [{ detail: 7 }], [{ detail: '' }]])(
    'is one of ours where the answer is no problem document: %j',
    (body) => {
      expect(sentenceOf(failed(502, body))).toBe('Something went wrong on our side. Please try again.');
    },
  );

  test('says that no answer came', () => {
    const silence = new ApiError({ code: 'no-answer', status: 0, detail: undefined, errors: [], extra: {} });
    expect([statusOf(silence), sentenceOf(silence)]).toEqual([
      0,
      'The server could not be reached. Please try again.',
    ]);
  });

  test('is never the text of an error of the program', () => {
    expect(sentenceOf(new TypeError('x is undefined'))).toBe(
      'Something went wrong on our side. Please try again.',
    );
  });

  test('stands at its fields, as far as it can be understood', () => {
    const errors = [{ path: 'name', message: 'Please enter a name.' }, { path: 'price' }, 'broken'];
    expect(fieldErrors(failed(422, { code: 'invalid-input', errors }))).toEqual({
      name: 'Please enter a name.',
    });
    expect(fieldErrors(new Error('no call'))).toEqual({});
  });
});
