import { config, z } from 'zod';

// A browser's content security policy forbids the code generation that zod probes for.
if ('document' in globalThis) config({ jitless: true });

export { z };
