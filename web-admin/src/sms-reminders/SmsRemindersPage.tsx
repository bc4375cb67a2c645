import AddIcon from '@mui/icons-material/Add';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { HeaderButton } from '../shared/list/HeaderButton.tsx';
import { createTemplate, sendText } from './commands.ts';
import { useSmsStatus } from './queries.ts';
import { SmsBadges } from './SmsBadges.tsx';
import { SmsTabs } from './SmsTabs.tsx';
import { TemplatesView } from './templates/TemplatesView.tsx';

const LogsView = lazy(async () => ({ default: (await import('./logs/LogsView.tsx')).LogsView }));
const SchedulerView = lazy(async () => ({ default: (await import('./SchedulerView.tsx')).SchedulerView }));
const CreateTemplate = lazy(async () => ({
  default: (await import('./templates/TemplateDialogs.tsx')).CreateTemplate,
}));
const SendDialog = lazy(async () => ({ default: (await import('./send/SendDialog.tsx')).SendDialog }));

const views: Readonly<Record<string, ComponentType>> = {
  '': TemplatesView,
  logs: LogsView,
  settings: SchedulerView,
};

/** The text messages: their templates, what was sent, and whether they are sent by themselves. */
export function SmsRemindersPage() {
  const { '*': opened = '' } = useParams();
  const open = useOpenDialog();
  const cannotSend = useSmsStatus().data === false;
  const reasonId = useId();
  const View = views[opened] ?? TemplatesView;
  return (
    <Page>
      <PageHeader
        title="SMS Reminder Management"
        aside={<SmsBadges />}
        actions={
          may(sendText.permission) && (
            <>
              <HeaderButton
                Icon={SendIcon}
                name={sendText.name}
                disabled={cannotSend}
                aria-describedby={cannotSend ? reasonId : undefined}
                onClick={() => open(<SendDialog />)}
              />
              <Button
                variant="contained"
                startIcon={<AddIcon aria-hidden />}
                onClick={() => open(<CreateTemplate />)}
              >
                {createTemplate.name}
              </Button>
            </>
          )
        }
      />
      <SmsTabs />
      {cannotSend && (
        <Alert severity="warning" id={reasonId}>
          Text messages are not set up, so none can be sent. The person who runs your server can set them up.
        </Alert>
      )}
      <Suspense fallback={<PageLoading />}>
        <View />
      </Suspense>
    </Page>
  );
}
