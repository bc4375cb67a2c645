import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mostReminders, type ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { useNotify } from 'react-admin';
import type { Upcoming } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Notice } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { may } from '../session/permissions.ts';
import { BatchResult } from './BatchResult.tsx';
import { useUpcoming } from './queries.ts';
import { daysChoices, typeChoices, useReminderChoice } from './reminder-choice.ts';
import { UpcomingTable } from './UpcomingTable.tsx';
import { useBatch } from './use-batch.ts';
import { useReminderTicks } from './use-reminder-ticks.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChosen: (id: string) => void;
}

const Choice = ({ label, value, choices, onChosen }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChosen(target.value)}
    sx={{ minWidth: 160, flex: { xs: 1, sm: 'none' } }}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

interface VisitsProps {
  readonly visits: readonly Upcoming[];
  readonly type: ReminderType;
  /** What the visits were chosen by. */
  readonly shown: string;
}

function useSend({ visits, type, shown }: VisitsProps) {
  const notify = useNotify();
  const ticks = useReminderTicks(visits, shown);
  const batch = useBatch();
  const sendTicked = () => {
    const { ticked } = ticks;
    if (ticked.length === 0) return notify('Please select at least one booking', { type: 'warning' });
    if (ticked.length > mostReminders)
      return notify(`You can select up to ${mostReminders} bookings.`, { type: 'warning' });
    return batch.send({ visits: ticked, type }, { onSuccess: ticks.forget });
  };
  return { ticks, batch, sendTicked };
}

function Visits(props: VisitsProps) {
  const { visits, type } = props;
  const { ticks, batch, sendTicked } = useSend(props);
  const { ticked, reachable, isAll } = ticks;
  const { outcome } = batch;
  return (
    <>
      {outcome !== null && (
        <BatchResult
          outcome={outcome}
          onClose={batch.forget}
          onAgain={(again) => batch.send({ visits: again, type: outcome.type, again: true })}
        />
      )}
      <Box
        sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', backgroundColor: 'background.paper' }}
      >
        {may('dispatch') && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 3, py: 2 }}>
            <FormControlLabel
              label={`Select all with an email address (${reachable.length})`}
              control={
                <Checkbox
                  checked={isAll}
                  indeterminate={ticked.length > 0 && !isAll}
                  disabled={reachable.length === 0}
                  onChange={ticks.toggleAll}
                />
              }
            />
            <Button variant="contained" loading={batch.isSending} onClick={sendTicked} sx={{ ml: 'auto' }}>
              {ticked.length === 0 ? 'Send Reminders' : `Send Reminders (${ticked.length})`}
            </Button>
          </Box>
        )}
        <UpcomingTable
          visits={visits}
          type={type}
          ticked={new Set(ticked.map(({ id }) => id))}
          onTick={ticks.toggle}
        />
      </Box>
    </>
  );
}

const ByItself = ({ isOn }: { readonly isOn: boolean }) => (
  <Typography color="textSecondary">
    {isOn
      ? 'The day-before reminder goes out by itself at 10:00 AM on the day before each visit, unless you have already sent it.'
      : 'The day-before reminder does not go out by itself: the day-before email is off in Settings.'}
  </Typography>
);

function Content({ days, type }: { readonly days: string; readonly type: ReminderType }) {
  const { data, error, refetch } = useUpcoming(days);
  if (data === undefined)
    return error === null ? (
      <PageLoading />
    ) : (
      <LoadFailed title="Failed to load upcoming bookings" error={error} onTryAgain={refetch} />
    );
  return (
    <>
      {error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          This list may be out of date. {sentenceOf(error)}
        </Alert>
      )}
      <ByItself isOn={data.day_before_email} />
      {data.bookings.length === 0 ? (
        <Notice
          icon={<EventIcon />}
          title="No upcoming bookings"
          text="Pending and confirmed visits that have not begun appear here. To look further ahead, choose more days."
        />
      ) : (
        <Visits visits={data.bookings} type={type} shown={`${days} ${type}`} />
      )}
    </>
  );
}

/** Reminds customers of their next visits, one by one or several at once. */
export function EmailRemindersPage() {
  const { days, type, choose } = useReminderChoice();
  return (
    <Page>
      <PageHeader title="Email Reminders" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Choice label="Days ahead" value={days} choices={daysChoices} onChosen={(id) => choose('days', id)} />
        <Choice
          label="Reminder type"
          value={type}
          choices={typeChoices}
          onChosen={(id) => choose('type', id)}
        />
      </Box>
      <Content days={days} type={type} />
    </Page>
  );
}
