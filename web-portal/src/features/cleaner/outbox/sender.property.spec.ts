import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, type Entry, type Outcome } from './queue.ts';
import { createSender } from './sender.ts';

type Fate = 'answered' | 'answer-lost' | 'request-lost' | 'late' | 'doubled' | 'refused';
type Step =
  | { readonly do: 'tap'; readonly job: string; readonly lane: Entry['lane'] }
  | { readonly do: 'send' | 'wake'; readonly tab: number }
  | { readonly do: 'reload'; readonly tab: number }
  | { readonly do: 'sign-in'; readonly as: 'ana' | 'ben' | null }
  | { readonly do: 'decide'; readonly how: 'retry' | 'discard' };

/** A server that knows each tap by its id, and notes the order in which taps took effect. */
function newServer() {
  const effects: Entry[] = [];
  const late: Entry[] = [];
  const take = (entry: Entry) => {
    if (!effects.some(({ id }) => id === entry.id)) effects.push(entry);
  };
  return {
    effects,
    /** What was on its way for long arrives. */
    deliver: () => {
      for (const entry of late.splice(0)) take(entry);
    },
    answer(entry: Entry, fate: Fate): Outcome {
      if (fate === 'request-lost') return { kind: 'later', retryAfter: null };
      if (fate === 'refused' && !effects.some(({ id }) => id === entry.id))
        return { kind: 'refused', refusal: { code: 'already-cancelled', detail: 'Cancelled.' } };
      if (fate === 'late') {
        late.push(entry);
        return { kind: 'later', retryAfter: null };
      }
      take(entry);
      if (fate === 'doubled') late.push(entry);
      return fate === 'answer-lost' ? { kind: 'later', retryAfter: null } : { kind: 'done' };
    },
  };
}

/** One browser with two tabs, whose kept entries outlive every page. */
function newBrowser(fates: readonly Fate[]) {
  const server = newServer();
  let kept: readonly Entry[] = [];
  let person: 'ana' | 'ben' | null = 'ana';
  let sequence = 0;
  let sent = 0;
  const holders = new Map<Entry['lane'], number>();
  const made: Entry[] = [];
  const givenAway = new Set<string>();
  const sentBy: { entry: Entry; by: string | null }[] = [];
  const queued: (() => void)[] = [];
  const tabs = new Map<number, { readonly wake: () => void }>();

  /** A page that is thrown away never comes back to its work. */
  const never = new Promise<never>(() => undefined);
  const open = (tab: number) => {
    let isGone = false;
    const alive = <Value>(value: Value): Promise<Value> => (isGone ? never : Promise.resolve(value));
    const senderOf = (lane: Entry['lane']) =>
      createSender<Entry>({
        lane,
        owner: () => person,
        queue: () => alive(kept),
        send: async (entry) => {
          sentBy.push({ entry, by: person });
          await alive(undefined);
          const outcome = server.answer(entry, fates[sent++ % fates.length] ?? 'answered');
          return await alive(outcome);
        },
        note: async (entry, outcome) => {
          await alive(undefined);
          kept = changed(kept, { type: 'answered', id: entry.id, outcome });
          if (lane === 'acts') photos.wake();
        },
        alone: async (work) => {
          if ((holders.get(lane) ?? tab) !== tab) return;
          holders.set(lane, tab);
          await work();
          holders.delete(lane);
        },
        wait: (_milliseconds, then) => {
          queued.push(then);
          return () => undefined;
        },
        ran: () => undefined,
      });
    const [acts, photos] = [senderOf('acts'), senderOf('photos')];
    tabs.set(tab, {
      wake: () => {
        acts.wake();
        photos.wake();
      },
    });
    return () => {
      isGone = true;
      for (const [lane, sender] of [
        ['acts', acts],
        ['photos', photos],
      ] as const) {
        sender.stop();
        if (holders.get(lane) === tab) holders.delete(lane);
      }
    };
  };
  const closes = new Map([0, 1].map((tab) => [tab, open(tab)]));

  const tap = (job: string, lane: Entry['lane']): void => {
    if (person === null) return;
    sequence += 1;
    const entry = { id: `tap-${sequence}`, owner: person, sequence, job, lane, refusal: null };
    made.push(entry);
    kept = changed(kept, { type: 'tapped', entry });
    tabs.get(0)?.wake();
  };
  const decide = (how: 'retry' | 'discard'): void => {
    const refused = kept.find(({ refusal, owner }) => refusal !== null && owner === person);
    if (refused === undefined) return;
    const { id } = refused;
    if (how === 'discard') givenAway.add(id);
    kept = changed(kept, how === 'retry' ? { type: 'retried', id } : { type: 'given-away', ids: [id] });
  };
  const act = (step: Step): void => {
    switch (step.do) {
      case 'tap':
        tap(step.job, step.lane);
        break;
      case 'wake':
        for (const then of queued.splice(0)) then();
        break;
      case 'send':
        tabs.get(step.tab)?.wake();
        break;
      case 'reload':
        closes.get(step.tab)?.();
        closes.set(step.tab, open(step.tab));
        break;
      case 'sign-in':
        person = step.as;
        break;
      case 'decide':
        decide(step.how);
    }
  };
  return {
    act,
    server,
    made,
    givenAway,
    sentBy,
    kept: () => kept,
    settle: async () => {
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    },
  };
}

const job = fc.constantFrom('first', 'second');
const tab = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('tap'), job, lane: fc.constantFrom('acts', 'photos') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('send', 'wake'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign-in'), as: fc.constantFrom('ana', 'ben', null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('decide'), how: fc.constantFrom('retry', 'discard') }),
  },
) as fc.Arbitrary<Step>;
const fate = fc.constantFrom<Fate>(
  'answered',
  'answered',
  'answer-lost',
  'request-lost',
  'late',
  'doubled',
  'refused',
);

function expectEachOnceAndInOrder({ server, sentBy, givenAway }: ReturnType<typeof newBrowser>): void {
  const { effects } = server;
  expect(new Set(effects.map(({ id }) => id)).size).toBe(effects.length);
  for (const { entry, by } of sentBy) expect(by).toBe(entry.owner);
  // A copy that was on its way for long may still arrive after its tap was discarded.
  const acts = effects.filter(({ id, lane }) => lane === 'acts' && !givenAway.has(id));
  for (const ones of Map.groupBy(acts, ({ owner, job: of }) => `${owner} ${of}`).values()) {
    const order = ones.map(({ sequence }) => sequence);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
}

function expectNoneLost({ server, kept, made, givenAway }: ReturnType<typeof newBrowser>): void {
  const there = new Set([...kept(), ...server.effects].map(({ id }) => id));
  for (const { id } of made) expect(there.has(id) || givenAway.has(id)).toBe(true);
}

test('whatever the signal does, each tap counts once, in order, for its own person, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(fate, { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fc.nat(6)),
      async (steps, fates, turns) => {
        const browser = newBrowser(fates);
        for (const one of steps) {
          browser.act(one);
          // A step may come at any moment of the work before it.
          for (let turn = turns.next().value ?? 0; turn > 0; turn -= 1) await Promise.resolve();
          if (one.do === 'wake') browser.server.deliver();
        }
        await browser.settle();
        browser.server.deliver();
        expectEachOnceAndInOrder(browser);
        expectNoneLost(browser);
      },
    ),
    { numRuns: 500 },
  );
});

test('with signal and a session, everything is sent in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(
        fate.filter((one) => one !== 'refused'),
        { minLength: 1, maxLength: 20 },
      ),
      async (steps, fates) => {
        const browser = newBrowser([...fates, 'answered']);
        for (const one of steps) browser.act(one);
        for (const as of ['ana', 'ben'] as const) {
          browser.act({ do: 'sign-in', as });
          for (let round = 0; round < 200; round += 1) {
            browser.act({ do: 'send', tab: 0 });
            browser.act({ do: 'wake', tab: 0 });
            await browser.settle();
          }
        }
        expect(browser.kept()).toEqual([]);
        expect(browser.server.effects).toHaveLength(browser.made.length);
      },
    ),
    { numRuns: 50 },
  );
});
