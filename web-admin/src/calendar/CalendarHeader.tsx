import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusFallback } from './focus-job.ts';

const viewParam = 'view';
const visitsView = 'calendar';

export const useIsVisitsView = (): boolean => useSearchParams()[0].get(viewParam) === visitsView;

function ViewChoice() {
  const isOfVisits = useIsVisitsView();
  const [, setSearch] = useSearchParams();
  const choose = (view: string | null): void => {
    if (view === null) return;
    setSearch((last) => {
      const next = new URLSearchParams(last);
      if (view === visitsView) next.set(viewParam, view);
      else next.delete(viewParam);
      return next;
    });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={isOfVisits ? visitsView : 'board'}
      onChange={(_, view: string | null) => choose(view)}
    >
      <ToggleButton value="board" sx={{ gap: 1, textTransform: 'none', py: 1.5 }}>
        <BoardIcon fontSize="small" /> Board
      </ToggleButton>
      <ToggleButton value={visitsView} sx={{ gap: 1, textTransform: 'none', py: 1.5 }}>
        <CalendarIcon fontSize="small" /> Calendar
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface CalendarHeaderProps {
  readonly hint: string;
  readonly children?: ReactNode;
}

/** The heading of both views, with the way from one to the other. */
export function CalendarHeader({ hint, children }: CalendarHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 3 }}>
      <title>Calendar · Tidylog</title>
      <Box>
        <Typography {...focusFallback} variant="h1" sx={{ outline: 'none' }}>
          Calendar
        </Typography>
        <Typography color="textSecondary">{hint}</Typography>
      </Box>
      <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {children}
        <ViewChoice />
      </Box>
    </Box>
  );
}
