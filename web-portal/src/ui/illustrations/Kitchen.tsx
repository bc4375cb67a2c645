export function Kitchen() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className="size-full">
      <rect y="340" width="480" height="58" rx="24" className="fill-sand" />
      <rect
        x="150"
        y="64"
        width="180"
        height="116"
        rx="8"
        className="fill-card stroke-green"
        strokeWidth="6"
      />
      <path d="M153 154c36-28 66-20 92-4s56 8 82-10v37H153z" className="fill-green opacity-30" />
      <circle cx="292" cy="98" r="15" className="fill-glow" />
      <path d="M240 66v112M152 120h176" className="stroke-green" strokeWidth="5" />
      <rect x="28" y="58" width="92" height="104" rx="8" className="fill-card" />
      <path d="M74 58v104" className="stroke-line" strokeWidth="4" />
      <rect x="360" y="58" width="92" height="104" rx="8" className="fill-card" />
      <path d="M406 58v104" className="stroke-line" strokeWidth="4" />
      <g className="fill-green">
        <circle cx="66" cy="112" r="4" />
        <circle cx="82" cy="112" r="4" />
        <circle cx="398" cy="112" r="4" />
        <circle cx="414" cy="112" r="4" />
      </g>
      <rect x="16" y="238" width="448" height="16" rx="4" className="fill-ink" />
      <rect x="24" y="254" width="432" height="100" className="fill-green" />
      <g className="fill-mint opacity-30">
        <rect x="36" y="266" width="92" height="76" rx="6" />
        <rect x="352" y="266" width="92" height="76" rx="6" />
        <rect x="140" y="266" width="92" height="76" rx="6" />
      </g>
      <rect x="246" y="266" width="94" height="76" rx="6" className="fill-ink" />
      <rect x="258" y="288" width="70" height="42" rx="4" className="fill-sand opacity-80" />
      <path d="M260 277h66" className="stroke-sand" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M176 238v-34c0-14 24-14 24 0"
        className="stroke-ink"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M150 238h64l-6 8h-52z" className="fill-card" />
      <path d="M262 236c-10-12-6-34 22-34s32 22 22 34z" className="fill-coral" />
      <path
        d="M304 214c14-2 18 2 20 8M284 202v-8"
        className="stroke-ink"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M266 210c4-22 32-22 36 0" className="stroke-ink" strokeWidth="4" fill="none" />
      <path
        d="M384 238c-6-10-6-18-4-28h36c2 10 2 18-4 28z"
        className="fill-glow stroke-green"
        strokeWidth="4"
      />
      <path
        d="M398 210c-4-24-18-28-20-42 16 2 20 12 22 24 0-18 6-26 16-30 2 18-8 28-12 48z"
        className="fill-green"
      />
      <g className="fill-card stroke-green" strokeWidth="3">
        <rect x="48" y="196" width="28" height="42" rx="6" />
        <rect x="84" y="208" width="24" height="30" rx="6" />
      </g>
      <path d="M48 208h28M84 218h24" className="stroke-green" strokeWidth="3" />
      <g className="stroke-ink" strokeWidth="4">
        <path d="M206 0v26M274 0v26" />
      </g>
      <path d="M188 44c0-26 36-26 36 0zM256 44c0-26 36-26 36 0z" className="fill-coral" />
    </svg>
  );
}
