import { writeFile } from 'node:fs/promises';
import { analyticsPage } from './analytics-page.ts';
import { eventCatalogue } from './event-catalogue.ts';
import { openApiDocument } from './openapi.ts';

const docs = new URL('../../../docs/', import.meta.url);

await writeFile(new URL('api/openapi.json', docs), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await writeFile(new URL('events.md', docs), eventCatalogue());
await writeFile(new URL('analytics.md', docs), analyticsPage());
