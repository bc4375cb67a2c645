import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('./logger.ts', import.meta.url).href);
const script = (body: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createLogger } from ${module};
   const logger = createLogger({ logLevel: 'info' }, 'spec');
   ${body}`,
];

test('a line is JSON with its level, its time and its process, and personal fields are struck out', () => {
  const { stdout } = spawnSync(
    process.execPath,
    script("logger.info({ email: 'ana@example.com', at: { phone: '555' } }, 'seen');"),
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'spec',
    email: '[struck out]',
    at: { phone: '[struck out]' },
    msg: 'seen',
  });
});

test('a process goes on, and exits as it wants, where nobody can be told', () => {
  const notWritable = openSync('/dev/null', 'r');
  const { status, stderr } = spawnSync(
    process.execPath,
    script(`
      process.on('uncaughtException', () => console.error('surprised'));
      logger.info('once');
      setTimeout(() => logger.info('twice'), 50);
      setTimeout(() => process.exit(3), 100);`),
    { stdio: ['ignore', notWritable, 'pipe'], encoding: 'utf8', timeout: 10_000 },
  );
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
});
