import { expect, test } from 'vitest';
import { emptyTemplate, templateProblems, textProblem, timingFor, typedProblem } from './template-form.ts';

test.each([
  ['  ', 'Please enter the text.'],
  ['See you, {customer_name}.', undefined],
  ['a'.repeat(1_000), undefined],
  ['a'.repeat(1_001), 'At most 1000 characters.'],
  ['See you, {name}.', 'There is no variable {name}.'],
  ['See you, {name}, on {day}.', 'There are no variables {name}, {day}.'],
  ['See you, {customer_name', 'Check the braces at "{customer_name". A variable looks like {customer_name}.'],
])('the text %j has the problem: %s', (text, problem) => {
  expect(textProblem(text)).toBe(problem);
});

test('a template needs a name and a text', () => {
  expect(templateProblems({ ...emptyTemplate, name: ' ' })).toEqual({
    name: 'Please enter a name.',
    template: 'Please enter the text.',
  });
  expect(templateProblems({ ...emptyTemplate, name: 'Day before', template: 'See you.' })).toEqual({});
});

test('another type keeps the timing if they go together', () => {
  expect(timingFor('custom', '24h')).toBe('24h');
  expect(timingFor('hour_before_reminder', '24h')).toBe('1h');
  expect(timingFor('service_completed', '1h')).toBe('immediate');
});

test.each([
  ['See you, {customer_', undefined],
  ['See you, {{', undefined],
  [
    'See you, {{customer_name}!',
    'Check the braces at "{{customer_name}!". A variable looks like {customer_name}.',
  ],
  ['See you, {name}', 'There is no variable {name}.'],
])('while it is typed, the text %j has the problem: %s', (text, problem) => {
  expect(typedProblem(text)).toBe(problem);
});
