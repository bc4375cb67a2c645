import Button from '@mui/material/Button';

interface CommandButtonProps {
  /** What stands on the button. */
  readonly children: string;
  /** What it is about, for those who hear the button without its row. */
  readonly about: string;
  readonly applies: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
  /** Among many others in a table: small and quiet. */
  readonly quiet?: boolean;
}

const quietLook = { minHeight: 28, minWidth: 0, px: 2, py: 0.5, borderColor: 'divider' } as const;

/** A button that acts on one booking: off where the act does not apply, and while it is in progress. */
export function CommandButton({
  children,
  about,
  applies,
  busy,
  onClick,
  quiet = false,
}: CommandButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={`${children} booking ${about}`}
      disabled={!applies || busy}
      loading={busy}
      onClick={onClick}
      sx={quiet ? quietLook : {}}
    >
      {children}
    </Button>
  );
}
