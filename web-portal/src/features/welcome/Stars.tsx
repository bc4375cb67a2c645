import { useId } from 'react';

const places = [0, 1, 2, 3, 4] as const;
const side = 24;
const star =
  'm12 2.500 2.930 5.940 6.560.950-4.750 4.620 1.120 6.530L12 17.460l-5.860 3.080 1.120-6.530L2.510 9.390l6.560-.950z';

const row = places.map((place) => (
  <path key={place} d={star} transform={`translate(${place * side} 0)`} strokeLinejoin="round" />
));

/** Five stars, filled up to the rating. Decorative: the words next to them say the same. */
export function Stars({ rating, size }: { readonly rating: number; readonly size: number }) {
  const filled = useId();
  return (
    <svg
      viewBox={`0 0 ${side * places.length} ${side}`}
      width={size * places.length}
      height={size}
      aria-hidden="true"
      className="shrink-0"
    >
      <clipPath id={filled}>
        <rect width={rating * side} height={side} />
      </clipPath>
      <g className="fill-line">{row}</g>
      <g className="fill-amber" clipPath={`url(#${filled})`}>
        {row}
      </g>
    </svg>
  );
}
