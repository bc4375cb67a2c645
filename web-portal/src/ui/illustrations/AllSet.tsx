/** A window with the sun in it: the visit is on its way. */
export function AllSet() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true" className="size-full">
      <path d="M8 136h184" className="stroke-green" strokeWidth="4" strokeLinecap="round" />
      <rect x="52" y="20" width="96" height="104" rx="8" className="fill-card stroke-green" strokeWidth="4" />
      <circle cx="122" cy="50" r="13" className="fill-glow" />
      <path d="M54 106c22-20 38-14 52-4s26 4 40-6v26H54z" className="fill-green opacity-30" />
      <path d="M100 22v100M54 72h92" className="stroke-green" strokeWidth="4" />
      <path d="M44 124h112v8H44z" className="fill-green" />
      <path
        d="M164 136c-5-11-5-20-3-28h24c2 8 2 17-3 28z"
        className="fill-glow stroke-green"
        strokeWidth="3"
      />
      <path
        d="M172 108c-3-22-14-28-15-42 12 3 15 13 16 24 1-16 5-22 13-26 1 17-8 26-11 44z"
        className="fill-green"
      />
      <path d="M14 136V98h20v38z" className="fill-coral" />
      <path d="M14 106h20" className="stroke-card" strokeWidth="3" />
      <path d="M24 98V88h-8M24 88h8" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <circle cx="148" cy="24" r="17" className="fill-green" />
      <path
        d="m140 24 6 6 10-11"
        className="stroke-on-green"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
