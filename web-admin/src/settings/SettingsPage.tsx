import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { SettingCard } from './SettingCard.tsx';
import { useSettings } from './use-settings.ts';

/** The rules of the company: their values now, since when, and those to come. */
export function SettingsPage() {
  const { data, error, refetch } = useSettings();
  return (
    <Page>
      <PageHeader title="Settings" />
      {data !== undefined && error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          These settings may be out of date.
        </Alert>
      )}
      {data === undefined && error !== null && (
        <LoadFailed title="The settings could not be loaded" error={error} onTryAgain={refetch} />
      )}
      {data === undefined && error === null && <PageLoading />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
          {data.map((setting) => (
            <SettingCard key={setting.name} setting={setting} />
          ))}
        </Box>
      )}
    </Page>
  );
}
