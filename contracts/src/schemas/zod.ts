import { config, z } from 'zod';
import { complaint } from './complaints.ts';

config({ customError: complaint });
// A browser's content security policy forbids the code generation that zod probes for.
if ('document' in globalThis) config({ jitless: true });

export { z };

/** Gives the values of a schema a brand of the vocabulary. */
export const branded =
  <Brand>() =>
  <Schema extends z.ZodType>(schema: Schema) =>
    schema as Schema & Record<'_zod', Record<'output', Brand>>;
