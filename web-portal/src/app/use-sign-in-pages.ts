import { useLocation } from 'react-router-dom';

/** Where visitors sign in and sign up from the page they are on: cleaners have pages of their own. */
export function useSignInPages() {
  const isOfCleaners = useLocation().pathname.startsWith('/cleaner');
  return isOfCleaners
    ? ({ login: '/cleaner/login', signUp: '/cleaner/signup' } as const)
    : ({ login: '/login', signUp: '/register' } as const);
}
