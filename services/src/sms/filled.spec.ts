import { expect, test } from 'vitest';
import { previewOf } from './filled.ts';
import { exampleValues } from './values.ts';

const values = exampleValues({ brandName: 'Tidylog' });

test('a preview says what is wrong with the braces of a text', () => {
  expect(previewOf('Hi {customer_name}', values)).toMatchObject({ text: 'Hi Ana', problem: null });
  expect(previewOf('Hi {{customer_name}', values).problem).toMatch(/^Check the braces at/);
});
