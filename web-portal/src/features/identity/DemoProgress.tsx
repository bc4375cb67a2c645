interface Props {
  readonly percent: number | null;
}

/** While the first start still makes the demo company: what one may miss after signing in. */
export function DemoProgress({ percent }: Props) {
  return (
    <p role="status" className="mt-1.5 text-center text-sm text-soft">
      {percent !== null && (
        <span>
          The demo company is being made: {percent}%. You can sign in, more visits appear meanwhile.
        </span>
      )}
    </p>
  );
}
