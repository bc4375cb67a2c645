import { CalendarPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { knownEmail, withEmail } from '../../shared/session/home-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ComeBackNotice } from './ComeBackNotice.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NoSignalNotice } from './NoSignalNotice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { OrLine, SignInLayout } from './SignInLayout.tsx';

/** First on the page: most first-time visitors only want to book. */
const GuestWay = () => (
  <section aria-label="Book without an account" className="rounded-card bg-mint p-4">
    <p className="mb-3 font-semibold">Book in two minutes, no account needed.</p>
    <Link
      to="/guest-booking"
      onClick={() => toast.success('Continuing as guest...')}
      className={buttonStyle('primary', 'w-full')}
    >
      <CalendarPlus aria-hidden="true" size={18} />
      Continue as Guest
    </Link>
  </section>
);

export function LoginPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => knownEmail(state));
  return (
    <SignInLayout title="Welcome Back" subtitle="Sign in to your account to book cleaning services" slideshow>
      <ComeBackNotice />
      <NoSignalNotice />
      <GuestWay />
      <OrLine>Have an account?</OrLine>
      <SignInForm success="Login successful!" demoRole="customer" canReset email={email} onEmail={setEmail} />
      <div className="mt-3">
        <GoogleButton intent="signin" />
      </div>
      <OrLine>New here?</OrLine>
      <div className="space-y-3">
        <Link to="/register" state={withEmail(state, email)} className={buttonStyle('secondary', 'w-full')}>
          <UserPlus aria-hidden="true" size={18} />
          Create New Account
        </Link>
      </div>
      <p className="mt-8 text-center text-sm text-soft">
        Do you clean with us?{' '}
        <Link to="/cleaner/login" className="inline-block py-1 font-semibold text-green underline">
          Cleaner sign-in
        </Link>
      </p>
    </SignInLayout>
  );
}
