import { Link } from 'react-router-dom';
import { useBrand } from '../api/config.ts';
import { useSession } from '../api/session.ts';
import { homeOf } from '../shared/session/home-of.ts';
import { Bone } from '../ui/Skeleton.tsx';

export function Brand() {
  const brand = useBrand();
  const { state, user } = useSession();
  return (
    <Link
      to={state.status === 'anonymous' ? '/welcome' : homeOf(user?.role ?? 'customer')}
      aria-label={brand === null ? 'Home' : undefined}
      className="flex min-h-11 min-w-32 flex-1 items-center gap-2.5 rounded-control text-lg font-bold"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-green" />
        <g
          fill="none"
          strokeWidth="2.400"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-green"
        >
          <path d="M6.500 16.200 16 8l9.500 8.200M9.500 14.500v9h13v-9" />
          <path d="m12.800 18.800 2.400 2.300 4.200-4.600" />
        </g>
      </svg>
      {brand === null ? <Bone className="h-5 w-40" /> : <span className="truncate">{brand}</span>}
    </Link>
  );
}
