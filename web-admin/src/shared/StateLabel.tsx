import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';

export interface StateLook {
  readonly name: string;
  readonly Icon: typeof SvgIcon;
  /** The color: that of the status of a booking which means the same. */
  readonly tone: BookingStatus;
}

/** The state of a thing: icon, word and color together. */
export function StateLabel({ name, Icon, tone }: StateLook) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        padding: '1px 8px 1px 6px',
        borderRadius: '999px',
        border: `1px solid ${theme.tokens.status[tone].edge}`,
        color: theme.tokens.status[tone].text,
        backgroundColor: theme.tokens.status[tone].surface,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {name}
    </Box>
  );
}
