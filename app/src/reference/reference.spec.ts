import { readFile } from 'node:fs/promises';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { eventDefinitions } from '@tidylog/contracts/events/registry';
import { describe, expect, test } from 'vitest';
import { eventCatalogue } from './event-catalogue.ts';
import { openApiDocument } from './openapi.ts';

const committed = (path: string) => readFile(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');
const regenerate = 'stale: run `npm run reference` and commit what it writes';

describe('the reference', () => {
  test('of the API is the committed one', async () => {
    const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));
    expect(JSON.parse(await committed('api/openapi.json')), regenerate).toEqual(document);
  });

  test('of the API tells every call, who may call it, and how it fails', () => {
    const { openapi, paths = {} } = openApiDocument();
    expect(openapi).toBe('3.1.0');
    for (const [name, { access }] of Object.entries(endpoints)) {
      const [method = '', path = ''] = name.toLowerCase().split(' ');
      const found = Object.entries(paths).find(
        ([key]) => key.toLowerCase() === `/api${path.replace(/:(\w+)/g, '{$1}')}`,
      );
      const operation = found?.[1][method as 'get'];
      expect(operation, name).toMatchObject({ responses: { default: expect.anything() } });
      expect(operation?.tags, name).not.toContain('Other');
      const bearer = { bearer: [] };
      const security = access === 'anybody' ? [bearer, {}] : [bearer];
      expect(operation?.security, name).toEqual(access === 'public' ? undefined : security);
    }
    expect(paths['/api/events/stream']?.get).toBeDefined();
  });

  test('of the events is the committed one', async () => {
    expect(await committed('events.md'), regenerate).toBe(eventCatalogue());
  });

  test('of the events tells every type and what is encrypted', () => {
    const text = eventCatalogue();
    const untold = Object.keys(eventDefinitions).filter((type) => !text.includes(`### ${type}\n`));
    expect(untold).toEqual([]);
    expect(text).toContain('| `passwordHash` | string | secret, key of `userId` |');
    expect(text).toContain('| `slotId` | `08:00-10:00`, `10:00-12:00`');
  });
});
