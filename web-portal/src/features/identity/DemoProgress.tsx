interface Props {
  readonly percent: number | null;
}

/** While the first start still makes the demo company: says what may still be missing. */
export function DemoProgress({ percent }: Props) {
  return (
    <p role="status" className="mt-1.5 text-center text-sm text-soft">
      {percent !== null && (
        <span>
          Setting up the demo company: {percent}%. You can already sign in; more visits will appear.
        </span>
      )}
    </p>
  );
}
