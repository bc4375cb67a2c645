import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../ui/button-style.ts';
import { PageHeading } from '../../../ui/Heading.tsx';
import { AllSet } from '../../../ui/illustrations/AllSet.tsx';
import type { Application } from './fields.ts';

export function Received({ application }: { readonly application: Application }) {
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <div className="mx-auto w-56 max-w-full">
        <AllSet />
      </div>
      <PageHeading title="We received your application">Thank you, {application.first_name}</PageHeading>
      <p className="text-lg text-soft">We received your application. This is what comes next:</p>
      <ol className="list-decimal space-y-2 pl-6">
        <li className="wrap-anywhere">
          We email you at <strong>{application.email}</strong>. Please confirm your address with the link in
          it.
        </li>
        <li>Our office reads your application and may call you.</li>
        <li>We email you our decision. Once you are approved, you can sign in.</li>
      </ol>
      <Link to="/cleaner/login" className={buttonStyle('secondary', 'w-full')}>
        <ArrowLeft aria-hidden="true" size={18} />
        To the cleaner sign-in
      </Link>
    </div>
  );
}
