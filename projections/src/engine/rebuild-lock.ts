import type { ClientBase } from 'pg';
import type { ReadModel } from './read-model.ts';

/** Another process rebuilds or verifies one of the models. */
export class RebuildRunning extends Error {
  override readonly name = 'RebuildRunning';
  readonly model: string;

  constructor(model: string) {
    super(`The read model ${model} is being rebuilt or verified already. Try again when that has ended.`);
    this.model = model;
  }
}

/** The number of a model's advisory lock, as SQL over its name. */
export const rebuildLockOf = (name: string): string => `hashtextextended('tidylog rebuild ' || ${name}, 0)`;

/** Locks the models until the session ends; throws `RebuildRunning` and then holds none of them. */
export async function lockModels(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  for (const { table } of models) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${rebuildLockOf('$1::text')}) as taken`,
      [table.name],
    );
    if (rows[0]?.taken) continue;
    await client.query('select pg_advisory_unlock_all()');
    throw new RebuildRunning(table.name);
  }
}
