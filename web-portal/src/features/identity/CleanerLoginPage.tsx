import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../ui/button-style.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';

export function CleanerLoginPage() {
  return (
    <SignInLayout
      title="Cleaner Sign-in"
      subtitle="See your jobs, clock in and out, follow your pay"
      slideshow
    >
      <SignInForm success="Cleaner login successful!" demoRole="cleaner" />
      <Link to="/login" className={buttonStyle('quiet', 'mt-4 w-full')}>
        <ArrowLeft aria-hidden="true" size={18} />
        Customer Login
      </Link>
    </SignInLayout>
  );
}
