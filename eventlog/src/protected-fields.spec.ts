import { event, personal, protections, secret } from '@tidylog/contracts/events/event';
import { eventDefinitions } from '@tidylog/contracts/events/registry';
import { z } from '@tidylog/contracts/schemas/zod';
import { describe, expect, test } from 'vitest';
import { protectedFields } from './protected-fields.ts';

test('the marked fields are found, also where optional or nullable', () => {
  const definition = event({
    userId: z.string(),
    contact: personal(z.string(), 'userId'),
    hash: secret(z.string(), 'userId').nullable(),
    note: personal(z.string(), 'authorId').optional(),
    total: z.int().nullable(),
  });
  expect(protectedFields(definition)).toEqual([
    { field: 'contact', subject: 'userId' },
    { field: 'hash', subject: 'userId' },
    { field: 'note', subject: 'authorId' },
  ]);
});

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema below another one; one that contains itself, such as JSON, only once. */
function below(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  const inner = Object.values(schema._zod.def).flatMap((part) =>
    isSchema(part) ? [part] : Object.values(Object(part)).filter(isSchema),
  );
  for (const part of inner) if (!seen.has(part)) below(part, seen.add(part));
  return seen;
}

describe('every event type', () => {
  test.for(Object.entries(eventDefinitions))(
    '%s marks top-level fields only, and each with its person',
    ([, definition]) => {
      const fields = protectedFields(definition);
      const marked = [...below(definition.schema)].filter((schema) => protections.has(schema));
      expect(marked.length).toBe(fields.length);
      for (const { subject } of fields) expect(definition.schema.shape).toHaveProperty(subject);
    },
  );
});
