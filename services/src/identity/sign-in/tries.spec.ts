import type { Refused } from '@tidylog/contracts/domain/refused';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { Answered, CallContext, CookieToSet } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { mailboxHash } from '../../kernel/mailbox.ts';
import { companyInMemory } from '../../testing/company-in-memory.ts';
import { bodyOf, call, countingLimits } from '../../testing/world.ts';
import { verificationToken } from '../mailed-tokens.ts';
import { createTries } from './tries.ts';

const password = 'a quiet river bends';
const ada = 'ada@example.com';
const tooOften = { refused: 'too-often', retryAfter: expect.any(Number) };
const wrong = { refused: 'wrong-credentials' };

/** A browser, which keeps its cookies. */
function newBrowser(address: string) {
  const jar = new Map<string, string>();
  const context: Partial<CallContext> = { address, cookie: (name) => jar.get(name) };
  const keep = (answer: Answered<unknown> | Refused) => {
    const set: readonly CookieToSet[] = ('cookies' in answer && answer.cookies) || [];
    for (const { name, value } of set) jar.set(name, value);
    return answer;
  };
  return { context, jar, keep };
}
type Browser = ReturnType<typeof newBrowser>;

/** A company where Ada has an account. */
async function setUp() {
  const company = await companyInMemory();
  const limits = countingLimits();
  const services = company.process(limits);
  const signIn = async (browser: Browser, given = password, email = ada) =>
    browser.keep(
      await call(services, 'POST /auth/login', {
        body: { email, password: given },
        context: browser.context,
      }),
    );
  const guess = async (address: string, times: number, email = ada) => {
    const answers: object[] = [];
    for (let tries = 0; tries < times; tries += 1)
      answers.push(await signIn(newBrowser(address), `guess ${tries}`, email));
    return answers;
  };
  /** As many tries as a mailbox has, without the time that each takes to be judged. */
  const guessFromEverywhere = async () => {
    const [hash, tries] = [await mailboxHash(company.vault, ada), createTries(limits)];
    for (let address = 0; address < 120; address += 1)
      await tries.blockedFor(hash, { address: `203.0.113.${address}`, browser: undefined });
  };
  const home = newBrowser('198.51.100.1');
  const person = { email: ada, password, first_name: 'Ada', last_name: 'Lovelace' };
  const registered = await call(services, 'POST /auth/register', { body: person, context: home.context });
  const { user } = await bodyOf<{ user: { id: string } }>(home.keep(registered));
  const told = () => company.events.filter(({ type }) => type === 'SignInsLimited');
  return { company, services, signIn, guess, guessFromEverywhere, home, userId: user.id, told };
}

describe('a stranger who guesses', () => {
  test('is slowed down at their address after ten tries, and keeps nobody else out', async () => {
    const { guess, signIn } = await setUp();
    const answers = await guess('203.0.113.9', 14);
    expect(answers).toEqual([
      ...Array.from({ length: 10 }, () => wrong),
      ...Array.from({ length: 4 }, () => tooOften),
    ]);
    expect(await signIn(newBrowser('203.0.113.9'))).toEqual(tooOften);
    expect(await signIn(newBrowser('198.51.100.7'))).toHaveProperty('body');
  });

  test('learns nothing of who has an account', async () => {
    const { guess } = await setUp();
    expect(await guess('203.0.113.9', 12, 'nobody@example.com')).toEqual(await guess('203.0.113.10', 12));
  });

  test('with many addresses keeps the owner out of no browser in which they have signed in', async () => {
    const { guessFromEverywhere, signIn, home } = await setUp();
    await guessFromEverywhere();
    expect(await signIn(newBrowser('198.51.100.7'))).toEqual(tooOften);
    expect(await signIn(home)).toHaveProperty('body');
    expect(await signIn(home)).toHaveProperty('body');
  });

  test('is told of to the owner once in twelve hours', async () => {
    const { guess, told, userId } = await setUp();
    await guess('203.0.113.9', 10);
    expect(told()).toEqual([]);
    await guess('203.0.113.9', 5);
    await guess('203.0.113.10', 15);
    expect(told()).toMatchObject([{ stream: `user-${userId}` }]);
  });
});

describe('a known browser', () => {
  test('is one in which this person has signed in, and has ten tries of its own', async () => {
    const { services, signIn, guessFromEverywhere } = await setUp();
    const grace = newBrowser('198.51.100.2');
    const person = { email: 'grace@example.com', password, first_name: 'Grace', last_name: 'Hopper' };
    grace.keep(await call(services, 'POST /auth/register', { body: person, context: grace.context }));
    await guessFromEverywhere();
    expect(await signIn(grace)).toEqual(tooOften);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn(grace, 'no', person.email)).toEqual(wrong);
    expect(await signIn(grace, password, person.email)).toEqual(tooOften);
  });

  test('is one in which the owner, signed in, has confirmed the mailbox', async () => {
    const { company, services, guessFromEverywhere, signIn, userId } = await setUp();
    const phone = newBrowser('198.51.100.3');
    const asked = company.events.find(({ type }) => type === 'EmailVerificationRequested');
    const { verificationId } = (asked?.data ?? {}) as unknown as { verificationId: string };
    const token = await verificationToken(company.vault, { userId: userId as UserId, verificationId });
    const actor = { id: userId, role: 'customer' } as const;
    const context = { ...phone.context, actor, sessionId: crypto.randomUUID() };
    phone.keep(await call(services, 'POST /auth/verify-email', { body: { token }, context }));
    await guessFromEverywhere();
    expect(await signIn(phone)).toHaveProperty('body');
    expect(await signIn(newBrowser('198.51.100.3'))).toEqual(tooOften);
  });

  test('is not known by a cookie that somebody made or changed', async () => {
    const { guessFromEverywhere, signIn, home } = await setUp();
    await guessFromEverywhere();
    const [[name, value] = ['', '']] = [...home.jar];
    for (const made of ['', 'x', `x${value}`, `${value}x`, `other.${value.split('.')[1]}`]) {
      const forger = newBrowser('198.51.100.9');
      forger.jar.set(name, made);
      expect(await signIn(forger)).toEqual(tooOften);
    }
  });

  test('is known no more once all sessions were ended', async () => {
    const { services, guessFromEverywhere, signIn, home, userId } = await setUp();
    const context = { ...home.context, actor: { id: userId, role: 'customer' } } as const;
    await call(services, 'POST /auth/logout-everywhere', { context });
    await guessFromEverywhere();
    expect(await signIn(home)).toEqual(tooOften);
  });
});
