import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { readCheckpoint } from '@tidylog/projections/engine/models-store';
import { reportCsv } from '@tidylog/projections/reports/csv';
import { reportFiles, reportNamed } from '@tidylog/projections/reports/files';
import { isRefusedParameters, parametersOf } from '@tidylog/projections/reports/parameters';
import type { ReportFile } from '@tidylog/projections/reports/report-file';
import { type ReportRow, runReport, shownColumns } from '@tidylog/projections/reports/run';
import { reportTable } from '@tidylog/projections/reports/text-table';
import type { Platform } from '../process/platform.ts';
import { argumentsOf, reporting, UsageMistake } from './failure.ts';
import { withPlatform } from './with-servers.ts';

const formats: Readonly<Record<string, (report: ReportFile, rows: readonly ReportRow[]) => string>> = {
  table: (report, rows) => reportTable(shownColumns(report), rows),
  csv: (report, rows) => reportCsv(shownColumns(report), rows),
  json: (_report, rows) => `${JSON.stringify(rows, null, 2)}\n`,
};

interface Asked {
  readonly report: ReportFile;
  readonly given: Readonly<Record<string, string>>;
  readonly format: string;
}

async function print({ pool, clock, config }: Platform, { report, given, format }: Asked): Promise<number> {
  const now = clock.now();
  const parameters = parametersOf(report, given, dateAt(now, config.business.timeZone));
  if (isRefusedParameters(parameters)) {
    const [first] = parameters.errors ?? [];
    throw new UsageMistake(`--${first?.path}: ${first?.message}`);
  }
  const position = (await readCheckpoint(pool))?.position ?? 0n;
  const rows = await runReport(pool, report, { parameters, now });
  process.stdout.write(formats[format]?.(report, rows) ?? '');
  process.stderr.write(`${report.title}, from the log up to position ${position}.\n`);
  return 0;
}

const isName = (text: string): boolean => !text.startsWith('-');

function askedBy(args: readonly string[]): Asked | undefined {
  const name = args.find(isName);
  if (name === undefined && args.length === 0) return undefined;
  const report = reportNamed(name ?? '');
  if (report === undefined)
    throw new UsageMistake(
      `There is no report ${name ?? 'without a name'}. There are: ${reportFiles.map((one) => one.name).join(', ')}.`,
    );
  const own = Object.fromEntries(
    report.parameters.map((parameter) => [parameter.name, { type: 'string' }] as const),
  );
  const rest = args.filter((_arg, index) => index !== args.indexOf(report.name));
  const { values } = argumentsOf(rest, { ...own, format: { type: 'string' } });
  const { format = 'table', ...given } = values as Readonly<Record<string, string>>;
  if (!Object.hasOwn(formats, format))
    throw new UsageMistake(`--format: use ${Object.keys(formats).join(', ')}.`);
  return { report, given, format };
}

/** `tidylog report`: lists the reports, or prints one. */
export const report = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const asked = askedBy(args);
    if (asked !== undefined) return await withPlatform('report', (platform) => print(platform, asked));
    const width = Math.max(...reportFiles.map(({ name }) => name.length));
    for (const { name, about } of reportFiles) process.stdout.write(`${name.padEnd(width)}  ${about}\n`);
    return 0;
  });
