import { readdirSync, readFileSync } from 'node:fs';
import { parseReport, type ReportFile } from './report-file.ts';

const folder = new URL('../../../reports/', import.meta.url);

const read = (file: string): ReportFile =>
  parseReport(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8'));

/** Every report of `reports/`, by name. */
export const reportFiles: readonly ReportFile[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map(read);

export const reportNamed = (name: string): ReportFile | undefined =>
  reportFiles.find((report) => report.name === name);
