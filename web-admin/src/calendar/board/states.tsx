import BusyIcon from '@mui/icons-material/BlockOutlined';
import FreeIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import JobsIcon from '@mui/icons-material/WorkOutlineOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { CellState } from '../places.ts';

interface Look {
  readonly Icon: typeof SvgIcon;
  readonly text: string;
  /** In the legend, where it says more. */
  readonly legend?: string;
}

export const looks: Readonly<Record<CellState, Look>> = {
  available: { Icon: FreeIcon, text: 'Available' },
  unavailable: { Icon: BusyIcon, text: 'Busy/Unavailable' },
  unknown: { Icon: UnknownIcon, text: 'No Calendar Data' },
  jobs: {
    Icon: JobsIcon,
    text: 'Has Assigned Jobs',
    legend: 'Has Assigned Jobs (hover to edit or delete)',
  },
};

export const cellStates = [
  'available',
  'unavailable',
  'unknown',
  'jobs',
] as const satisfies readonly CellState[];
