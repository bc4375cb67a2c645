import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Ref } from 'react';

interface HeaderButtonProps extends Omit<ButtonProps, 'name' | 'sx'> {
  readonly name: string;
  readonly Icon: typeof SvgIcon;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A quiet button at the top of a page; on a phone only its icon shows. */
export const HeaderButton = ({ name, Icon, ...props }: HeaderButtonProps) => (
  <Button variant="outlined" aria-label={name} {...props} sx={{ minWidth: 36, px: { xs: 2, sm: 3 }, gap: 2 }}>
    <Icon aria-hidden sx={{ fontSize: 18 }} />
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {name}
    </Box>
  </Button>
);
