import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { upcast } from './event.ts';
import { definitionOf, eventDefinitions } from './registry.ts';

const folder = new URL('../../golden/', import.meta.url);

interface Golden {
  readonly type: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
}

const read = (file: string): Golden => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const fileOf = (type: string, version: number): string => `${type}.v${version}.json`;
const files = readdirSync(folder);
const written = Object.entries(eventDefinitions).flatMap(([type, { version }]) =>
  Array.from({ length: version }, (_, older) => fileOf(type, older + 1)),
);

describe('the golden events', () => {
  test('have one example of every type and version ever written, and nothing else', () => {
    expect(files.toSorted(), 'add a file to contracts/golden for each new type or version').toEqual(
      written.toSorted(),
    );
  });

  test.for(files)('%s is still read', (file) => {
    const { type, version, data } = read(file);
    expect(file).toBe(fileOf(type, version));
    const definition = definitionOf(type);
    if (!definition) throw new Error(`${type} is in no registry.`);
    const newest = upcast(definition, version, data);
    expect(definition.schema.parse(newest)).toEqual(newest);
  });
});
