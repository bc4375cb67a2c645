import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Without its imports, in milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface Failure {
  readonly name: string;
  readonly message: string;
  readonly passedLater: boolean;
}

const folder = process.env.TIDYLOG_REPORTS ?? '.build/reports';
const linesOfMessage = 12;
const slowestOfStep = 5;

const vitestFailures = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: file, message, passedLater: false }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages?.[0] ?? '',
      passedLater: false,
    }));
  });

const browserFailures = (suite: PlaywrightSuite, above: readonly string[] = []): Failure[] => {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        name: [projectName, ...path, title].join(' › '),
        message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
        passedLater: status === 'flaky',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => browserFailures(inner, path))];
};

interface Lasted {
  readonly name: string;
  readonly milliseconds: number;
}

const durationOf = ({ suites = [], specs = [] }: PlaywrightSuite): number => {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...runs.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, one) => sum + one,
    0,
  );
};

const filesOf = (report: VitestReport | PlaywrightReport): Lasted[] =>
  'stats' in report
    ? report.suites.map((suite) => ({ name: suite.title, milliseconds: durationOf(suite) }))
    : report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(process.cwd(), name),
        milliseconds: endTime - startTime,
      }));

const reports = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as VitestReport | PlaywrightReport)
  : [];

let passed = 0;
let skipped = 0;
const failures: Failure[] = [];
const slowest: Lasted[] = [];
for (const report of reports) {
  slowest.push(
    ...filesOf(report)
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, slowestOfStep),
  );
  if ('stats' in report) {
    passed += report.stats.expected + report.stats.flaky;
    skipped += report.stats.skipped;
    failures.push(...report.suites.flatMap((suite) => browserFailures(suite)));
    for (const { message = '' } of report.errors)
      failures.push({ name: 'browser tests', message, passedLater: false });
  } else {
    passed += report.numPassedTests;
    skipped += report.numPendingTests;
    failures.push(...vitestFailures(report));
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);
if (slowest.length > 0) print('\nSlowest files:');
for (const { name, milliseconds } of slowest)
  print(`${String(Math.round(milliseconds / 1000)).padStart(5)} s  ${name}`);
for (const { name, message, passedLater } of failures) {
  print(`\n${passedLater ? 'AGAIN  ' : 'FAILED '} ${name}`);
  for (const line of stripVTControlCharacters(message).split('\n').slice(0, linesOfMessage))
    print(`        ${line}`);
}
const again = failures.filter(({ passedLater }) => passedLater).length;
const counts = [`${passed} passed`, `${failures.length - again} failed`, `${skipped} skipped`];
if (again > 0) counts.push(`${again} passed at the second try only`);
print(`\n${counts.join(', ')}`);
if (passed === 0) {
  process.stderr.write('No test ran.\n');
  process.exitCode = 1;
}
