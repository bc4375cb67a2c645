import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  /** In milliseconds since the epoch. */
  readonly until: number;
}

type Find = (payload: AdapterPayload) => boolean;

/** Keeps what the provider asks it to keep while the process lives; forgets what has expired. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  const forgetExpired = (): void => {
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
  };
  const payloadAt = (key: string): AdapterPayload | undefined => {
    forgetExpired();
    return kept.get(key)?.payload;
  };

  return (model) => {
    const prefix = `${model}/`;
    const findBy = async (matches: Find) => {
      forgetExpired();
      return [...kept].find(([key, { payload }]) => key.startsWith(prefix) && matches(payload))?.[1].payload;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        kept.set(prefix + id, {
          payload,
          until: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000,
        });
      },
      find: async (id) => payloadAt(prefix + id),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const found = kept.get(prefix + id);
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(prefix + id);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
