import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from './button-style.ts';

/** From a member's page back to their home. */
export function BackLink({
  to = '/',
  children = 'Back',
}: {
  readonly to?: string;
  readonly children?: string;
}) {
  return (
    <Link to={to} className={buttonStyle('quiet', '-ml-4')}>
      <ArrowLeft aria-hidden="true" size={18} />
      {children}
    </Link>
  );
}
