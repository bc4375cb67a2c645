import { type EventDefinition, protections } from '@tidylog/contracts/events/event';
import type { z } from '@tidylog/contracts/schemas/zod';

export interface ProtectedField {
  readonly field: string;
  /** The field with the id of the person whose key encrypts this one. */
  readonly subject: string;
}

const cache = new WeakMap<EventDefinition, readonly ProtectedField[]>();

/** Also when the schema was made optional or nullable afterwards. */
const protectionOf = (schema: z.core.$ZodType) => {
  let inner: z.core.$ZodType | undefined = schema;
  while (inner) {
    const protection = protections.get(inner);
    if (protection) return protection;
    inner = 'innerType' in inner._zod.def ? (inner._zod.def.innerType as z.core.$ZodType) : undefined;
  }
  return undefined;
};

/** The top-level fields of an event type that its schema marks as personal or secret. */
export function protectedFields(definition: EventDefinition): readonly ProtectedField[] {
  const known = cache.get(definition);
  if (known) return known;
  const fields = Object.entries(definition.schema.shape).flatMap(([field, schema]) => {
    const protection = protectionOf(schema);
    return protection ? [{ field, subject: protection.subject }] : [];
  });
  cache.set(definition, fields);
  return fields;
}
