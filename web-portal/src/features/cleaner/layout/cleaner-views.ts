import {
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  Settings,
  Wallet,
} from 'lucide-react';

interface View {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Has a place of its own in the bar of the phone; the others are under More. */
  readonly isInBar: boolean;
}

/** The views of the cleaner in the order of their menu (cleaner calls, 0.1 row 1 and III.4). */
export const cleanerViews: readonly View[] = [
  { to: '/cleaner', name: 'Overview', Icon: House, isInBar: true },
  { to: '/cleaner/jobs', name: 'Jobs', Icon: BriefcaseBusiness, isInBar: true },
  { to: '/cleaner/earnings', name: 'Earnings', Icon: ChartNoAxesColumn, isInBar: false },
  { to: '/cleaner/wallet', name: 'Wallet', Icon: Wallet, isInBar: true },
  { to: '/cleaner/schedule', name: 'Schedule', Icon: CalendarDays, isInBar: false },
  { to: '/cleaner/settings', name: 'Settings', Icon: Settings, isInBar: false },
];
