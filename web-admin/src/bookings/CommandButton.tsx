import Button, { type ButtonProps } from '@mui/material/Button';

interface CommandButtonProps {
  /** What stands on the button. */
  readonly children: string;
  /** What it is about, for those who hear the button without its row. */
  readonly about: string;
  readonly applies: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly look?: Pick<ButtonProps, 'variant' | 'color' | 'sx'>;
}

/** A button that acts on one booking: off where the act does not apply, and while it is under way. */
export function CommandButton({ children, about, applies, busy, onClick, look }: CommandButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={`${children} booking ${about}`}
      disabled={!applies || busy}
      loading={busy}
      onClick={onClick}
      {...look}
    >
      {children}
    </Button>
  );
}
