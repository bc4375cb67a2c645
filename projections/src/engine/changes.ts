/** What the feed sends to the api processes about a batch: which rows of a model changed, and who owns them. */
export interface Change {
  /** The read model; `*` after a lost connection, when anything may have changed. */
  readonly model: string;
  /** The keys of the rows; `many` if there are too many to name. */
  readonly ids: readonly string[] | 'many';
  /** Users who must hear about it in addition to staff; `all` if there are too many to name. */
  readonly owners: readonly string[] | 'all';
}

/** The channel on which the feed sends `Change`s. */
export const changesChannel = 'tidylog_changes';

/** The channel on which the feed sends its position, as decimal text. */
export const positionChannel = 'tidylog_position';

/** Postgres refuses a notification of 8000 bytes or more. */
const payloadLimit = 7_900;
const messagesPerModel = 16;

const fits = (change: Change) => Buffer.byteLength(JSON.stringify(change)) <= payloadLimit;

const halves = (change: Change): Change[] => {
  if (fits(change)) return [change];
  if (change.ids === 'many' || change.ids.length < 2) {
    return [fits({ ...change, owners: 'all' }) ? { ...change, owners: 'all' } : everything(change.model)];
  }
  const middle = Math.ceil(change.ids.length / 2);
  return [change.ids.slice(0, middle), change.ids.slice(middle)].flatMap((ids) => halves({ ...change, ids }));
};

const everything = (model: string): Change => ({ model, ids: 'many', owners: 'all' });

/** Collects the changed rows of a batch. Rows of different owners never share a message. */
export interface ChangeLog {
  add(model: string, id: string, owners: readonly string[]): void;
  /** Each fits into one notification. */
  messages(): Change[];
}

export function changeLog(): ChangeLog {
  const models = new Map<string, Map<string, Set<string>>>();
  const rowOwners = new Map<string, Set<string>>();
  return {
    add(model, id, owners) {
      const row = `${model}/${id}`;
      const known = rowOwners.get(row) ?? new Set();
      for (const owner of owners) known.add(owner);
      rowOwners.set(row, known);
      const ids = models.get(model) ?? new Map<string, Set<string>>();
      models.set(model, ids.set(id, known));
    },
    messages: () => [...models].flatMap(([model, ids]) => messagesOf(model, ids)),
  };
}

function messagesOf(model: string, ids: ReadonlyMap<string, ReadonlySet<string>>): Change[] {
  const groups = new Map<string, { ids: string[]; owners: string[] }>();
  for (const [id, owners] of ids) {
    const sorted = [...owners].sort();
    const name = sorted.join();
    const group = groups.get(name) ?? { ids: [], owners: sorted };
    group.ids.push(id);
    groups.set(name, group);
    if (groups.size > messagesPerModel) return [everything(model)];
  }
  const messages = [...groups.values()].flatMap((group) => halves({ model, ...group }));
  return messages.length > messagesPerModel ? [everything(model)] : messages;
}

/** Reads a notification of the feed. */
export const changeOf = (payload: string): Change => JSON.parse(payload) as Change;
