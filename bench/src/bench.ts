import { cpus, totalmem } from 'node:os';
import { benchAppend } from './append.ts';
import { benchBoard } from './board.ts';
import { benchBookings } from './bookings.ts';
import { benchGrowth } from './growth.ts';
import { benchPages } from './pages.ts';
import { benchReads } from './reads.ts';
import { benchRebuild } from './rebuild.ts';
import { type Finding, tableOf } from './report.ts';
import { benchReports } from './reports.ts';
import { benchKills, benchStart } from './starts.ts';

const benches: Record<string, () => Promise<Finding[]>> = {
  append: benchAppend,
  growth: benchGrowth,
  rebuild: benchRebuild,
  bookings: benchBookings,
  reading: benchReads,
  reports: benchReports,
  start: benchStart,
  pages: benchPages,
  board: benchBoard,
  kills: benchKills,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}\n`);

const findings: Finding[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} ...`);
  findings.push(...(await bench()));
}
console.log(`\n${tableOf(findings)}`);
process.exit(0);
