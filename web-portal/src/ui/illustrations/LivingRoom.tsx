export function LivingRoom() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className="size-full">
      <rect y="318" width="480" height="80" rx="24" className="fill-sand" />
      <ellipse cx="236" cy="356" rx="180" ry="22" className="fill-card opacity-60" />
      <rect
        x="60"
        y="52"
        width="168"
        height="152"
        rx="8"
        className="fill-card stroke-green"
        strokeWidth="6"
      />
      <circle cx="182" cy="98" r="20" className="fill-glow" />
      <path d="M63 178c40-36 70-30 98-8s48 12 64 0v31H63z" className="fill-green opacity-30" />
      <path d="M144 54v148M62 128h164" className="stroke-green" strokeWidth="6" />
      <path d="M46 206h196v10H46z" className="fill-green" />
      <rect x="286" y="78" width="64" height="80" rx="4" className="fill-card stroke-green" strokeWidth="4" />
      <path
        d="M296 140c14-26 24-26 44-8"
        className="stroke-green"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="326" cy="104" r="7" className="fill-coral" />
      <rect x="108" y="226" width="232" height="80" rx="22" className="fill-green" />
      <rect x="84" y="252" width="52" height="72" rx="20" className="fill-green" />
      <rect x="312" y="252" width="52" height="72" rx="20" className="fill-green" />
      <rect x="128" y="266" width="94" height="44" rx="12" className="fill-mint" />
      <rect x="226" y="266" width="94" height="44" rx="12" className="fill-mint" />
      <rect
        x="146"
        y="234"
        width="44"
        height="44"
        rx="10"
        className="fill-sand"
        transform="rotate(-8 168 256)"
      />
      <rect
        x="264"
        y="236"
        width="40"
        height="40"
        rx="10"
        className="fill-coral opacity-90"
        transform="rotate(7 284 256)"
      />
      <path d="M100 322h8v20h-8zM340 322h8v20h-8z" className="fill-ink" />
      <path d="M398 342V150" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m372 152 14-50h26l14 50z"
        className="fill-glow stroke-ink"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <ellipse cx="398" cy="343" rx="26" ry="6" className="fill-ink" />
      <path
        d="M434 342c-8-20-8-34-4-52h44c4 18 4 32-4 52z"
        className="fill-card stroke-green"
        strokeWidth="4"
      />
      <path
        d="M452 290c-4-40-28-48-30-74 24 4 30 22 32 44 0-28 10-40 24-46 2 28-14 44-20 76z"
        className="fill-green"
      />
    </svg>
  );
}
