import { config, z } from 'zod';
import { complaint } from './complaints.ts';

config({ customError: complaint });
// A browser's content security policy forbids the code generation that zod probes for.
if ('document' in globalThis) config({ jitless: true });

export { z };
