import { ArrowLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { knownEmail } from '../../shared/session/home-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ComeBackNotice } from './ComeBackNotice.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NoSignalNotice } from './NoSignalNotice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { OrLine, SignInLayout } from './SignInLayout.tsx';

export function CleanerLoginPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => knownEmail(state));
  return (
    <SignInLayout
      title="Cleaner Sign-in"
      subtitle="See your jobs, clock in and out, follow your pay"
      slideshow
    >
      <ComeBackNotice />
      <NoSignalNotice kept="Taps that are not sent yet are kept on this phone." />
      <SignInForm
        success="Cleaner login successful!"
        demoRole="cleaner"
        canReset
        email={email}
        onEmail={setEmail}
      />
      <div className="mt-3">
        <GoogleButton intent="signin" from="cleaner" />
      </div>
      <OrLine>New here?</OrLine>
      <Link to="/cleaner/signup" className={buttonStyle('secondary', 'w-full')}>
        <UserPlus aria-hidden="true" size={18} />
        Join as a Cleaner
      </Link>
      <Link to="/login" className={buttonStyle('quiet', 'mt-4 w-full')}>
        <ArrowLeft aria-hidden="true" size={18} />
        Customer Login
      </Link>
    </SignInLayout>
  );
}
