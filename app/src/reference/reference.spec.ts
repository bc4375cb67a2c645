import { readFile } from 'node:fs/promises';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { eventDefinitions } from '@tidylog/contracts/events/registry';
import type { Access } from '@tidylog/contracts/vocabulary/access';
import { describe, expect, test } from 'vitest';
import { createDescribedAnswers } from '../testing/described-answers.ts';
import { analyticsPage } from './analytics-page.ts';
import { eventCatalogue } from './event-catalogue.ts';
import { openApiDocument } from './openapi.ts';

const committed = (path: string) => readFile(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');
const regenerate = 'stale: run `npm run reference` and commit what it writes';

const securityOf = (access: Access) => {
  const bearer = { bearer: [] };
  if (access === 'public') return undefined;
  return access === 'anybody' ? [bearer, {}] : [bearer];
};

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
      expect(operation?.security, name).toEqual(securityOf(access));
    }
    expect(paths['/api/events/stream']?.get).toBeDefined();
    expect(paths['/api/admin/bookings/{id}']?.delete).toMatchObject({
      description: expect.stringContaining('For staff with the permission `dispatch`.'),
      'x-permissions': ['dispatch', 'money'],
    });
  });

  test('of the API has no pattern that another language could not read', () => {
    const patterns: string[] = [];
    JSON.stringify(openApiDocument(), (name, value: unknown) => {
      if (name === 'pattern' && typeof value === 'string') patterns.push(value);
      return value;
    });
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\/[a-z]*$/);
      expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
    }
    const codes = patterns.filter((pattern) => new RegExp(pattern, 'u').test('SPRING_25-É'));
    expect(codes.length).toBeGreaterThan(0);
  });

  test('of the API names each call once, and their place', () => {
    const { paths = {}, servers } = openApiDocument();
    const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
    const ids = operations.map(({ operationId }) => String(operationId));
    expect(ids.length).toBe(Object.keys(endpoints).length + 1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
  });

  test('of the API lets a foreign validator check answers', () => {
    const { ofAnswer, ofProblem } = createDescribedAnswers();
    const day = { date: '2027-01-15', has_capacity: true, available_slots: 3 };
    expect(ofAnswer('GET /capacity/check', 200, day)).toEqual([]);
    expect(ofAnswer('GET /capacity/check', 200, { ...day, available_slots: '3' })).toEqual([
      '/available_slots must be integer',
    ]);
    const problem = {
      type: '/problems/day-full',
      code: 'day-full',
      title: 'Conflict',
      status: 409,
      detail: 'Full.',
    };
    expect(ofProblem('POST /bookings', problem)).toEqual([]);
    expect(ofProblem('POST /bookings', { ...problem, code: 'none' })).not.toEqual([]);
  });

  test('of the events is the committed one', async () => {
    expect(await committed('events.md'), regenerate).toBe(eventCatalogue());
  });

  test('of the analytics views is the committed one', async () => {
    expect(await committed('analytics.md'), regenerate).toBe(analyticsPage());
  });

  test('of the events tells every type and what is encrypted', () => {
    const text = eventCatalogue();
    const untold = Object.keys(eventDefinitions).filter((type) => !text.includes(`### ${type}\n`));
    expect(untold).toEqual([]);
    expect(text).toContain('| `passwordHash` | string | secret, key of `userId` |');
    expect(text).toContain('| `slotId` | `08:00-10:00`, `10:00-12:00`');
  });
});
