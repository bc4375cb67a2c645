export function HouseFront() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className="size-full">
      <circle cx="382" cy="92" r="44" className="fill-glow" />
      <path
        d="M14 344c0-34 80-44 190-42s262 4 262 42-106 46-226 46S14 384 14 344z"
        className="fill-green opacity-20"
      />
      <path d="M86 316V170l114-84 114 84v146z" className="fill-card" />
      <path d="M66 184 200 82l134 102-14 18-120-92-120 92z" className="fill-green" />
      <path d="M270 104h28v56l-28-22z" className="fill-green" />
      <path d="M314 316V214h96v102z" className="fill-card" />
      <path d="M314 222l48-30 62 30-8 14H314z" className="fill-green" />
      <rect x="176" y="232" width="50" height="84" rx="6" className="fill-green" />
      <circle cx="216" cy="276" r="3.500" className="fill-glow" />
      <g className="fill-mint stroke-green" strokeWidth="4">
        <rect x="112" y="206" width="44" height="50" rx="4" />
        <rect x="246" y="206" width="44" height="50" rx="4" />
        <rect x="340" y="246" width="46" height="40" rx="4" />
        <circle cx="200" cy="164" r="19" />
        <path d="M134 206v50M112 231h44M268 206v50M246 231h44M363 246v40M200 145v38M181 164h38" fill="none" />
      </g>
      <path d="M168 316h66l16 28H152z" className="fill-sand" />
      <path d="M186 344h52l22 40h-86z" className="fill-sand opacity-70" />
      <g className="fill-green">
        <path d="M52 330c-26-12-34-44-16-66 4-26 34-26 40-2 20 20 12 56-14 68z" className="opacity-80" />
        <path d="M54 290h6v50h-6z" />
        <path d="M432 324c-18-10-22-34-8-48 6-18 28-16 31 2 13 15 8 38-11 46z" className="opacity-80" />
        <path d="M433 300h6v36h-6z" />
      </g>
      <g className="fill-coral">
        <circle cx="106" cy="312" r="5" />
        <circle cx="122" cy="308" r="5" />
        <circle cx="138" cy="313" r="5" />
        <circle cx="262" cy="311" r="5" />
        <circle cx="278" cy="308" r="5" />
      </g>
      <path
        d="M96 324c10-14 24-14 34-6 8-6 18-4 24 6zM248 324c8-12 20-14 30-6 8-4 16-2 20 6z"
        className="fill-green opacity-80"
      />
    </svg>
  );
}
