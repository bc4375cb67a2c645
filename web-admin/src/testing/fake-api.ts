import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Answer, Answered, CallInput, callWithHeaders } from '@tidylog/web-shared/api/call';
import type { Listener } from '@tidylog/web-shared/api/changes';
import type { ExportName, ExportQuery } from '@tidylog/web-shared/api/download';
import { ApiError, type Problem } from '@tidylog/web-shared/api/problem';
import { newStats } from './fixtures.ts';

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
type Answers = {
  readonly [Name in EndpointName]?: (input: CallInput<Endpoints[Name]>) => Said<Name> | Promise<Said<Name>>;
};

const usual: Answers = {
  'GET /config': () => ({
    brand_name: 'Tidy Home Cleaning',
    office_phone: '(281) 555-0100',
    office_email: 'office@tidylog.test',
    support_hours: 'Monday to Saturday, 8 AM to 6 PM',
    business_timezone: 'America/Chicago',
    served_zip_codes: ['77433'],
    daily_capacity: 10,
    tax_rate: 0,
    hold_hours: 24,
    payments: 'local',
    stripe_publishable_key: null,
    google_enabled: false,
    demo_accounts: null,
    demo_progress: null,
  }),
  'GET /admin/stats': () => newStats(),
};

/** A refusal of the server. */
export const refused = (status: number, problem: Partial<Problem> = {}): ApiError =>
  new ApiError({ code: 'unnamed', detail: undefined, errors: [], extra: {}, ...problem, status });

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

interface Made {
  readonly name: EndpointName;
  readonly input: Readonly<Record<string, unknown>>;
}

export type FakeApi = ReturnType<typeof fakeApi>;

/**
 * The API of a test: typed answers by the name of the call. A call without an answer fails, and so does its screen.
 * `made` are the calls so far, `commands` those other than GET, and `exports` those that save a list; `saved` says
 * whether a list had rows to save.
 */
export function fakeApi(answers: Answers, saved: () => boolean = () => true) {
  const made: Made[] = [];
  const all: Answers = { ...usual, ...answers };
  const call = async (name: EndpointName, input: object): Promise<Answered<EndpointName>> => {
    made.push({ name, input: input as Made['input'] });
    const answer = all[name] as ((input: object) => unknown) | undefined;
    if (answer === undefined) throw new Error(`The test has no answer to ${name}.`);
    const { body, headers } = readReply(await answer(input));
    const total = Array.isArray(body) ? body.length : null;
    return { body: body as never, version: null, total, isBehind: false, ...headers };
  };
  let listener: Listener | undefined;
  const exports: { readonly name: ExportName; readonly query: ExportQuery }[] = [];
  return {
    call: call as typeof callWithHeaders,
    saveExport: async (name: ExportName, query: ExportQuery): Promise<boolean> => {
      exports.push({ name, query });
      return saved();
    },
    listen: (to: Listener) => {
      listener = to;
      return () => undefined;
    },
    /** The live stream of the test. */
    live: {
      opened: () => listener?.opened(),
      lost: () => listener?.lost?.(),
      changed: (model: string) => listener?.changed(JSON.stringify({ model, ids: [] })),
    },
    exports,
    made,
    commands: () => made.filter(({ name }) => !name.startsWith('GET ')),
  };
}
