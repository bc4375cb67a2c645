import { afterAll } from 'vitest';
import type { Services } from '../services.ts';
import { newWorld, type World } from './world.ts';

/** A world for one spec file, and a process that has written its first events; removed after the tests. */
export async function startedWorld(): Promise<{ readonly world: World; readonly services: Services }> {
  const world = await newWorld();
  afterAll(() => world.remove());
  const services = world.process();
  await services.foundations();
  return { world, services };
}
