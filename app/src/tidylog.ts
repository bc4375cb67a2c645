#!/usr/bin/env node
import { fileURLToPath } from 'node:url';

const usage = `Usage: tidylog <command>

  up                      start everything in one: this is what "npm start" does
  api                     serve the API and both web apps
  project                 keep the read models up to date
  work                    do what is due: holds that end, pay, steps left open
  rebuild <model…>|--all  rebuild read models from the log, while everything goes on
  verify                  compare all rows with what the log gives
  accept log|lost-keys    go on after a restore that cannot be made whole: docs/backup.md
  vault rewrap            change the master key while Tidylog is stopped: docs/security.md
  reconcile [--since D]   compare payments with the payment provider now, as each night;
                          D is a date such as 2027-01-15, a week ago when left out.
                          Ends with 0 when all agrees, 3 when something is left for
                          the office to see to
  report                  list the reports
  report <name> [--param=value …] [--format table|csv|json]
                          print a report, and on standard error the position of the
                          log that it is from
  seed                    make the demo company in an empty log
  admin create --email E --first-name F --last-name L [--staff-role R]
                          create an account for the office; its password comes from
                          TIDYLOG_ADMIN_PASSWORD, else from standard input
  admin remove-second-factor --email E
                          turn off two-step sign-in for someone in the office who lost
                          their phone and recovery codes
  help                    print this

"api", "project" and "work" need EVENTSTORE_URL and DATABASE_URL. The others use the
servers of these addresses, else those of the running "up" on DATA_DIR, else start them.
docs/configuration.md lists the environment variables.
`;

const leastNode = 26;

// Half of a start is compiling TypeScript. Without this folder, that happens every time.
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/tidylog', import.meta.url));

/** Modules are loaded after the check of Node, because an older one cannot load them. */
async function run(command: string, args: readonly string[]): Promise<number> {
  switch (command) {
    case 'up':
      return await (await import('./supervisor/up.ts')).up(args);
    case 'api':
      return await (await import('./commands/processes.ts')).api(args);
    case 'project':
      return await (await import('./commands/processes.ts')).project(args);
    case 'work':
      return await (await import('./commands/processes.ts')).work(args);
    case 'stand-ins':
      return await (await import('./commands/processes.ts')).standIns(args);
    case 'rebuild':
      return await (await import('./commands/read-side.ts')).rebuildModels(args);
    case 'verify':
      return await (await import('./commands/read-side.ts')).verifyModels(args);
    case 'reconcile':
      return await (await import('./commands/reconcile.ts')).reconcile(args);
    case 'report':
      return await (await import('./commands/report.ts')).report(args);
    case 'accept':
      return await (await import('./commands/accept.ts')).accept(args);
    case 'vault':
      return await (await import('./commands/vault.ts')).vault(args);
    case 'seed':
      return await (await import('./commands/seed.ts')).seed(args);
    case 'admin':
      return await (await import('./commands/admin.ts')).admin(args);
    case 'help':
    case '--help':
    case '-h':
      process.stdout.write(usage);
      return 0;
    default:
      process.stderr.write(usage);
      return 2;
  }
}

if (Number(process.versions.node.split('.')[0]) < leastNode) {
  process.stderr.write(
    `Tidylog needs Node ${leastNode}, this is ${process.versions.node}. "npm start" and "npm run tidylog" bring the right one along.\n`,
  );
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
enableCompileCache(compileCache);
process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3));
