import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { returnPath } from '../../shared/session/home-of.ts';
import { Button } from '../../ui/Button.tsx';
import { type GoogleFrom, type GoogleIntent, startGoogle } from './google.ts';

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" className="shrink-0">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.7z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.3c-.8.6-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3c.7-2.1 2.7-3.7 5-3.7z" />
    </svg>
  );
}

const labels: Readonly<Record<GoogleIntent, string>> = {
  signin: 'Sign in with Google',
  signup: 'Sign up with Google',
};

interface Props {
  readonly intent: GoogleIntent;
  readonly from?: GoogleFrom;
}

/** Absent if no identity provider is set up. */
export function GoogleButton({ intent, from }: Props) {
  const { state } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // People who come back from the provider's page may find this one as they left it.
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  if (useConfig()?.google_enabled !== true) return null;
  const leave = () => {
    setIsLeaving(true);
    startGoogle(intent, returnPath(state), from);
  };
  return (
    <Button tone="secondary" busy={isLeaving} onClick={leave} className="w-full">
      {!isLeaving && <GoogleMark />}
      {labels[intent]}
    </Button>
  );
}
