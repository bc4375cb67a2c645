import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import { type RefusalCode, refusals } from '@tidylog/contracts/vocabulary/refusals';
import type { Answer, Answered, CallInput, callWithHeaders } from '../api/call.ts';
import { ApiError, type Problem } from '../api/problem.ts';
import { readUser } from '../api/session.ts';

type Headers = Partial<Omit<Answered<EndpointName>, 'body'>>;

const isReply = Symbol('reply');

interface Reply<Body> {
  readonly [isReply]: Headers;
  readonly body: Body;
}

const withHeaders = <Body>(body: Body, headers: Headers): Reply<Body> => ({ [isReply]: headers, body });

/** An answer given before the screens' data had the change. */
export const behind = <Body>(body: Body): Reply<Body> => withHeaders(body, { isBehind: true });
/** A page of a longer list. */
export const pageOf = <Body>(rows: Body, total: number): Reply<Body> => withHeaders(rows, { total });

const readReply = (said: unknown): { readonly body: unknown; readonly headers: Headers } => {
  if (typeof said !== 'object' || said === null || !(isReply in said)) return { body: said, headers: {} };
  const { body, [isReply]: headers } = said as Reply<unknown>;
  return { body, headers };
};

type Said<Name extends EndpointName> = Answer<Name> | Reply<Answer<Name>>;
export type Answers = {
  readonly [Name in EndpointName]?: (input: CallInput<Endpoints[Name]>) => Said<Name> | Promise<Said<Name>>;
};

/** A refusal of the server. */
export const refused = (status: number, problem: Partial<Problem> = {}): ApiError =>
  new ApiError({ code: 'unnamed', detail: undefined, errors: [], extra: {}, ...problem, status });

/** A refusal of the server with its own status and sentence. */
export function refusal(code: RefusalCode, problem: Partial<Problem> = {}): ApiError {
  const [status, detail] = refusals[code];
  return refused(status, { code, detail, ...problem });
}

/** No answer at all. */
export const unreachable = (): ApiError => refused(0, { code: 'no-answer' });

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

export const newConfig = (part: Partial<Answer<'GET /config'>> = {}): Answer<'GET /config'> => ({
  brand_name: 'Tidy Home Cleaning',
  office_phone: '(281) 555-0100',
  office_email: 'office@tidylog.test',
  support_hours: 'Monday to Saturday, 8 AM to 6 PM',
  business_timezone: 'America/Chicago',
  served_zip_codes: ['77433'],
  daily_capacity: 10,
  tax_rate: 0,
  hold_hours: 24,
  cleaner_pay_share: 0.6,
  payments: 'local',
  stripe_publishable_key: null,
  google_enabled: false,
  demo_accounts: null,
  demo_progress: null,
  ...part,
});

const usual: Answers = {
  'GET /admin/cleaners/:id/schedule': () => ({
    working_hours: null,
    valid_from: null,
    time_off: [],
    jobs: [],
    days: [],
    calendar_enabled: false,
    calendar_error: null,
    busy_times: [],
    calendar_link_since: null,
    version: '1',
  }),
  'GET /cleaner/notifications': () => [],
  'GET /config': () => newConfig(),
  'GET /auth/me': () => {
    const user = readUser();
    if (user === null) throw refusal('not-signed-in');
    return user;
  },
};

export interface Made {
  readonly name: EndpointName;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * The API of a test: typed answers by the name of the call. A call without an answer fails, and so does its screen.
 * `made` are the calls so far, `commands` those other than GET.
 */
export function fakeApi(answers: Answers) {
  const made: Made[] = [];
  const all: Answers = { ...usual, ...answers };
  const call = async (name: EndpointName, input: object): Promise<Answered<EndpointName>> => {
    made.push({ name, input: input as Made['input'] });
    const answer = all[name] as ((input: object) => unknown) | undefined;
    if (answer === undefined) throw new Error(`The test has no answer to ${name}.`);
    const { body, headers } = readReply(await answer(input));
    const total = Array.isArray(body) ? body.length : null;
    return { body: body as never, version: null, total, isBehind: false, isOurs: true, ...headers };
  };
  return {
    call: call as typeof callWithHeaders,
    names: Object.keys(all) as EndpointName[],
    made,
    commands: () => made.filter(({ name }) => !name.startsWith('GET ')),
  };
}
