/** A plant on a sunny sill: there is nothing to do. */
export function QuietDay() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="size-full">
      <circle cx="100" cy="64" r="56" className="fill-mint" />
      <circle cx="136" cy="38" r="14" className="fill-glow" />
      <path d="M20 120h160" className="stroke-green" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M80 118c-9-16-8-30-6-40h36c2 10 3 24-6 40z"
        className="fill-card stroke-green"
        strokeWidth="4"
      />
      <path
        d="M92 78c-5-32-24-38-26-58 20 5 25 20 27 34 1-24 9-34 22-40 2 26-13 38-17 64z"
        className="fill-green"
      />
      <path d="M126 118v-16c0-4 22-4 22 0v16z" className="fill-coral" />
      <path d="M148 106c9-1 9 9 0 8" className="stroke-coral" strokeWidth="3" fill="none" />
      <path
        d="M132 94c-3-4 3-6 0-10M141 94c-3-4 3-6 0-10"
        className="stroke-green"
        strokeWidth="2.500"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}
