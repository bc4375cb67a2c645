import { Link } from 'react-router-dom';
import { isConsole } from '../../shared/session/home-of.ts';
import { type ButtonTone, buttonStyle } from '../../ui/button-style.ts';

interface BackToLoginProps {
  readonly page: string;
  /** What the page that it opens gets to know. */
  readonly state?: unknown;
  readonly look?: ButtonTone;
}

/** The console is another app, so its page is loaded. */
export function BackToLogin({ page, state, look = 'quiet' }: BackToLoginProps) {
  const className = buttonStyle(look, look === 'quiet' ? 'mt-4 w-full' : 'mt-6 w-full');
  return isConsole(page) ? (
    <a href={page} className={className}>
      Back to Login
    </a>
  ) : (
    <Link to={page} state={state} className={className}>
      Back to Login
    </Link>
  );
}
