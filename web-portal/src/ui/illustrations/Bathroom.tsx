export function Bathroom() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className="size-full">
      <rect y="338" width="480" height="60" rx="24" className="fill-sand" />
      <g className="stroke-card opacity-60" strokeWidth="3">
        <path d="M0 214h480M0 256h480M0 298h480M60 214v130M140 214v130M220 214v130M300 214v130M380 214v130M460 214v130" />
      </g>
      <path d="M64 190V78c0-62 116-62 116 0v112z" className="fill-card stroke-green" strokeWidth="6" />
      <circle cx="146" cy="84" r="16" className="fill-glow" />
      <path d="M67 172c30-26 50-18 68-6s32 4 42-4v25H67z" className="fill-green opacity-30" />
      <path d="M122 34v154M66 118h112" className="stroke-green" strokeWidth="5" />
      <circle cx="350" cy="108" r="54" className="fill-card stroke-green" strokeWidth="6" />
      <path d="m322 122 40-46M340 136l34-40" className="stroke-mint" strokeWidth="6" strokeLinecap="round" />
      <rect x="298" y="206" width="128" height="14" rx="5" className="fill-ink" />
      <path d="M306 220h112v124H306z" className="fill-green" />
      <path d="M362 220v124" className="stroke-mint opacity-40" strokeWidth="4" />
      <path d="M320 206c0 18 84 18 84 0z" className="fill-card" />
      <path
        d="M362 206v-24c0-10 16-10 16 0"
        className="stroke-ink"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M46 262h214v22c0 40-20 62-56 62h-102c-36 0-56-22-56-62z" className="fill-card" />
      <rect
        x="36"
        y="252"
        width="234"
        height="18"
        rx="9"
        className="fill-card stroke-green"
        strokeWidth="4"
      />
      <path d="M92 346v14M214 346v14" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <g className="fill-mint stroke-green" strokeWidth="3">
        <circle cx="96" cy="244" r="16" />
        <circle cx="124" cy="236" r="20" />
        <circle cx="154" cy="242" r="15" />
        <circle cx="80" cy="226" r="8" />
        <circle cx="146" cy="212" r="7" />
      </g>
      <path
        d="M232 252v-34c0-14 22-14 22 0"
        className="stroke-ink"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M196 264h44v52c0 6-44 6-44 0z" className="fill-coral" />
      <path d="M196 300h44" className="stroke-card" strokeWidth="5" />
      <path
        d="M434 344c-8-18-6-34-4-46h36c2 12 4 28-4 46z"
        className="fill-card stroke-green"
        strokeWidth="4"
      />
      <path
        d="M446 298c-4-44-24-54-26-80 22 6 28 24 29 46 2-30 10-42 24-50 2 32-14 48-18 84z"
        className="fill-green"
      />
    </svg>
  );
}
