import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router-dom';
import { TabLink } from '../shared/TabLink.tsx';
import { useReportList } from './queries.ts';

/** Weekly and monthly are cards on the first view. */
const onCards: readonly string[] = ['weekly', 'monthly'];

interface ReportTabsProps {
  /** The report that is shown; empty for the first view. */
  readonly name: string;
}

/** The views of the reports, each with its own address: links, or one field where they would take many lines. */
export function ReportTabs({ name }: ReportTabsProps) {
  const { data = [] } = useReportList();
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const navigate = useNavigate();
  const views = [
    { name: '', title: 'Week and month' },
    ...data.filter((report) => !onCards.includes(report.name)),
  ];
  const addressOf = (view: string): string => (view === '' ? '/reports' : `/reports/${view}`);
  if (narrow)
    return (
      <Box component="nav" aria-label="Reports" sx={{ pt: 2 }}>
        <TextField
          select
          fullWidth
          label="Report"
          value={views.some((view) => view.name === name) ? name : ''}
          onChange={({ target }) => void navigate(addressOf(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {views.map((view) => (
            <option key={view.name} value={view.name}>
              {view.title}
            </option>
          ))}
        </TextField>
      </Box>
    );
  return (
    <Box
      component="nav"
      aria-label="Reports"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, borderBottom: 1, borderColor: 'divider' }}
    >
      {views.map((view) => (
        <TabLink key={view.name} to={addressOf(view.name)} end>
          {view.title}
        </TabLink>
      ))}
    </Box>
  );
}
