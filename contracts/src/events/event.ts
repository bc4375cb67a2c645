import { z } from '../schemas/zod.ts';

/** What replaces a personal or secret field whose key was erased. */
export const erased = 'erased';
export type Erased = typeof erased;

export interface Protection {
  readonly kind: 'personal' | 'secret';
  /** The top-level data field with the id of the person whose key encrypts this field. */
  readonly subject: string;
}

/** The protections of marked schemas. The codec of the event log reads it. */
export const protections = z.registry<Protection>();

const marked = <Schema extends z.ZodType>(schema: Schema, protection: Protection) => {
  const orErased = z.union([schema, z.literal(erased)]);
  protections.add(orErased, protection);
  return orErased;
};

/** Marks a top-level field as personal: encrypted with the key of the person named by `subject`. */
export const personal = <Schema extends z.ZodType>(schema: Schema, subject: string) =>
  marked(schema, { kind: 'personal', subject });

/** Marks a top-level field as secret: encrypted the same way, and never relayed, exported or shown. */
export const secret = <Schema extends z.ZodType>(schema: Schema, subject: string) =>
  marked(schema, { kind: 'secret', subject });

export interface EventDefinition<Schema extends z.ZodObject = z.ZodObject> {
  readonly version: number;
  readonly schema: Schema;
  /** `upcasts[1]` turns data of version 1 into data of version 2. Protected fields come decrypted, or as `erased`. */
  readonly upcasts: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Defines an event type in its newest version. */
export const event = <Shape extends z.ZodRawShape>(
  shape: Shape,
  older: Pick<EventDefinition, 'version' | 'upcasts'> = { version: 1, upcasts: {} },
): EventDefinition<z.ZodObject<Shape>> => ({ ...older, schema: z.object(shape) });

/** Data of an older version in the newest shape, step by step. Throws when a step is missing. */
export function upcast(
  definition: EventDefinition,
  version: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  if (version >= definition.version) return data;
  const step = definition.upcasts[version];
  if (!step) throw new Error(`No upcast leads from version ${version} to ${version + 1}.`);
  return upcast(definition, version + 1, step(data));
}

/** The union of `{ type, data }` of a category's definitions. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [Type in keyof Definitions & string]: {
    readonly type: Type;
    readonly data: Readonly<z.infer<Definitions[Type]['schema']>>;
  };
}[keyof Definitions & string];

export const actorRoles = ['guest', 'customer', 'cleaner', 'admin', 'system'] as const;
export const actor = z.object({ id: z.string(), role: z.enum(actorRoles) });
/** Who acts: a person's user id, or `guest`, or `system`. */
export type Actor = z.infer<typeof actor>;

export const eventMetadata = z.object({
  actor,
  correlation: z.string(),
  causation: z.string().nullable(),
  version: z.int(),
  /** By the business clock. */
  time: z.string(),
});
export type EventMetadata = z.infer<typeof eventMetadata>;
