import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether seven days beside each other have no room for a name. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
