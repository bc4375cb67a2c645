import { afterAll, vi } from 'vitest';

const globals = () =>
  Reflect.ownKeys(globalThis).map((name): [string, unknown] => {
    const { value, get } = Reflect.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return [`globalThis.${String(name)}`, get ?? value];
  });

const variables = () =>
  Object.entries(process.env).map(([name, value]): [string, unknown] => [`process.env.${name}`, value]);

const before = { globals: new Map(globals()), variables: new Map(variables()) };

const differing = (old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] =>
  [...old.keys()].filter((name) => !Object.is(old.get(name), now.get(name)));

/** The specs of a worker share one process: what a file changes in it must not reach the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const after = { globals: new Map(globals()), variables: new Map(variables()) };
  const left = [
    // Globals that are new are those of libraries, which make them once, as they are loaded.
    ...differing(before.globals, after.globals),
    ...differing(before.variables, after.variables),
    ...[...after.variables.keys()].filter((name) => !before.variables.has(name)),
  ];
  if (left.length > 0) throw new Error(`Left behind for the next file: ${left.join(', ')}`);
});
