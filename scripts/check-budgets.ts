import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleSizes, type Manifest } from './bundle-sizes.ts';

// In kB after gzip (stack notes, section 7). The console's styles are made by script.
const budgets = [
  { app: 'web-portal', script: 200, style: 15, lazy: 75 },
  { app: 'web-admin', script: 300, style: 15, lazy: 120 },
] as const;

const pathOf = (app: string, file: string) =>
  fileURLToPath(new URL(`../${app}/dist/${file}`, import.meta.url));
const zipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

/** In kB, as it is: it is fetched again by each browser that has it. */
const mostOfWorker = 10;

/** What every schema of zod bears; the web apps must not load it (design, "The house"). */
const markOfZod = '_zod';

let isOver = false;

function check(what: string, bytes: number, mostKb: number): void {
  const over = bytes > mostKb * 1_000;
  isOver ||= over;
  const size = `${(bytes / 1_000).toFixed(1)} kB of ${mostKb} kB`;
  process.stdout.write(`${over ? 'OVER' : 'ok  '}  ${what}: ${size}\n`);
}

for (const { app, script, style, lazy } of budgets) {
  const path = pathOf(app, '.vite/manifest.json');
  if (!existsSync(path)) {
    process.stderr.write(`${app} is not built. Run "npm run build" first.\n`);
    process.exitCode = 1;
    continue;
  }
  const sizes = bundleSizes(JSON.parse(readFileSync(path, 'utf8')) as Manifest, (file) =>
    zipped(pathOf(app, file)),
  );
  check(`${app}, scripts of the first load`, sizes.first.script, script);
  check(`${app}, styles of the first load`, sizes.first.style, style);
  for (const { name, bytes } of sizes.lazy) check(`${app}, ${name}`, bytes, lazy);
  const withZod = readdirSync(pathOf(app, 'assets')).filter(
    (file) => file.endsWith('.js') && readFileSync(pathOf(app, `assets/${file}`), 'utf8').includes(markOfZod),
  );
  isOver ||= withZod.length > 0;
  process.stdout.write(
    `${withZod.length > 0 ? 'OVER' : 'ok  '}  ${app}, zod: ${withZod.join(', ') || 'none'}\n`,
  );
}
const worker = pathOf('web-portal', 'sw.js');
if (existsSync(worker)) check('web-portal, service worker', readFileSync(worker).length, mostOfWorker);
else isOver = true;
if (isOver) process.exitCode = 1;
