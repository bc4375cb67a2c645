import { describe, expect, test } from 'vitest';
import { fieldProblems, noAnswer, refusedAnswer, sentenceOfError, statusOfError } from './problem.ts';

const problem = {
  type: '/problems/invalid-input',
  code: 'invalid-input',
  title: 'Invalid input',
  status: 422,
  detail: 'Please check the marked fields.',
  errors: [{ path: 'name', message: 'Please enter a name.' }, { path: 'price' }, 'broken'],
};

describe('an answer outside 2xx', () => {
  test('becomes an error with the sentence of the problem, its status and its body', () => {
    const error = refusedAnswer(422, JSON.stringify(problem));
    expect(error.message).toBe('Please check the marked fields.');
    expect(error.status).toBe(422);
    expect(error.body).toEqual(problem);
  });

  test.each(['<h1>Bad Gateway</h1>', '', '"text"', 'null', '{"detail": 7}', '{"detail": ""}'])(
    'that is no problem document, %j, has a sentence of ours',
    (text) => {
      expect(refusedAnswer(502, text).message).toBe('Something went wrong on our side. Please try again.');
    },
  );

  test('tells which fields are concerned, as far as it can be understood', () => {
    expect(fieldProblems(refusedAnswer(422, JSON.stringify(problem)))).toEqual({
      name: 'Please enter a name.',
    });
    expect(fieldProblems(refusedAnswer(500, 'no json'))).toEqual({});
  });
});

test('a missing answer has status 0 and says so', () => {
  expect(statusOfError(noAnswer())).toBe(0);
  expect(sentenceOfError(noAnswer())).toBe('The server could not be reached. Please try again.');
});

test('the text of an error of the program is not shown to people', () => {
  expect(sentenceOfError(new TypeError('x is undefined'))).toBe(
    'Something went wrong on our side. Please try again.',
  );
});
