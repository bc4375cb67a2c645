/** How a service has answered lately; times in milliseconds since the epoch. */
export interface Vital {
  /** Null for never. */
  readonly answeredAt: number | null;
  /** The kind of its last failure, without anything from the request; null if it never failed. */
  readonly error: string | null;
  readonly failedAt: number | null;
}

export interface Vitals {
  /** Wraps the functions to record their outcomes. An error that `isFailure` denies counts as an answer. */
  watched<Service extends object>(
    name: string,
    service: Service,
    isFailure?: (error: unknown) => boolean,
  ): Service;
  told(): Readonly<Record<string, Vital>>;
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');

export function createVitals(now: () => number = Date.now): Vitals {
  const known = new Map<string, Vital>();
  const never: Vital = { answeredAt: null, error: null, failedAt: null };
  const note = (name: string, change: Partial<Vital>) =>
    known.set(name, { ...(known.get(name) ?? never), ...change });

  const observe = async (name: string, outcome: Promise<unknown>, isFailure: (error: unknown) => boolean) => {
    try {
      await outcome;
      note(name, { answeredAt: now() });
    } catch (error) {
      note(name, isFailure(error) ? { error: kindOf(error), failedAt: now() } : { answeredAt: now() });
    }
  };

  return {
    watched: (name, service, isFailure = () => true) =>
      new Proxy(service, {
        get(target, property) {
          const value: unknown = Reflect.get(target, property);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            const outcome: unknown = Reflect.apply(value, target, given);
            if (outcome instanceof Promise) void observe(name, outcome, isFailure);
            return outcome;
          };
        },
      }),
    told: () => Object.fromEntries(known),
  };
}

/** Whether a service did not answer the last time we asked, and that was recently. */
export const isFailing = (
  { answeredAt, failedAt }: Vital,
  now: number,
  memory = Number.POSITIVE_INFINITY,
): boolean => failedAt !== null && failedAt > (answeredAt ?? 0) && now - failedAt < memory;
