export interface Finding {
  readonly what: string;
  readonly measured: string;
  /** Measured in the same run, for comparison. */
  readonly baseline?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly met?: boolean;
}

const mark = (finding: Finding): string => (finding.met === undefined ? '' : finding.met ? 'met' : 'missed');

/** The findings as a Markdown table, as in `bench/README.md`. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((finding) =>
    [finding.what, finding.measured, finding.baseline, finding.ratio, finding.goal, mark(finding)]
      .map((cell) => cell ?? '')
      .join(' | '),
  );
  return [
    '| what | measured | baseline of the same run | ratio | goal | |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const ratio = (value: number): string => value.toFixed(2);
