import { fileURLToPath } from 'node:url';
import type { WebFolders } from './web-apps.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** Where the packages of the web apps are in this repository. */
export const webFolders: WebFolders = { portal: folder('web-portal'), console: folder('web-admin') };
