import type { ReactNode } from 'react';

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 38 24" className="h-6 w-9.5" aria-hidden="true">
      <rect x="0.500" y="0.500" width="37" height="23" rx="4" fill="#fff" stroke="#d5d9d6" />
      {children}
    </svg>
  );
}

const word = { textAnchor: 'middle', fontFamily: 'Arial, Helvetica, sans-serif', fontWeight: 700 } as const;

/** The card brands that we accept. */
export function CardMarks() {
  return (
    <span
      role="img"
      aria-label="Visa, Mastercard, American Express and Discover are accepted"
      className="flex flex-wrap gap-1"
    >
      <Mark>
        <text x="19" y="16" fontSize="10.500" fontStyle="italic" fill="#1434cb" {...word}>
          VISA
        </text>
      </Mark>
      <Mark>
        <circle cx="15.500" cy="12" r="6" fill="#eb001b" />
        <circle cx="22.500" cy="12" r="6" fill="#f79e1b" />
        <path d="M19 7.130a6 6 0 0 1 0 9.740 6 6 0 0 1 0-9.740Z" fill="#ff5f00" />
      </Mark>
      <Mark>
        <rect x="4" y="5" width="30" height="14" rx="2" fill="#1f72cd" />
        <text x="19" y="15.200" fontSize="8.500" fill="#fff" {...word}>
          AMEX
        </text>
      </Mark>
      <Mark>
        <text x="19" y="14.600" fontSize="6.200" fill="#1a1a1a" {...word}>
          DISCOVER
        </text>
        <path d="M10 21.500c9 0 18-2.500 25-7v4.500a2.500 2.500 0 0 1-2.500 2.500Z" fill="#f47216" />
      </Mark>
    </span>
  );
}
