import { z } from './zod.ts';

const masks = z.registry<{ readonly isMasked: true }>();

/**
 * Marks a field of an answer as a contact detail or as words written about a person: without the permission `contact`
 * it reads `Hidden` (admin calls, part II).
 */
export const masked = <Schema extends z.ZodType<string | null>>(schema: Schema): Schema => {
  masks.add(schema, { isMasked: true });
  return schema;
};

export const isMasked = (schema: z.core.$ZodType): boolean => masks.has(schema);
