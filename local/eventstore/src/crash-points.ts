import type { CommitHooks } from './storage/commits.ts';

/**
 * For crash tests: `before-commit` or `after-commit` kills the process by SIGKILL just before or just after a COMMIT,
 * before it sends any answer. `after-commit:7` does so at the seventh.
 */
export function commitHooksFor(setting: string | undefined): CommitHooks {
  if (!setting) return {};
  const [point, count = '1'] = setting.split(':');
  let left = Number(count);
  const crash = () => {
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  };
  if (point === 'before-commit') return { beforeCommit: crash };
  if (point === 'after-commit') return { afterCommit: crash };
  throw new Error(`EVENT_LOG_CRASH must be before-commit or after-commit, not ${setting}.`);
}
