import OffIcon from '@mui/icons-material/LockOpenOutlined';
import OnIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { Answer } from '@tidylog/web-shared/api/call';
import { lazy, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCall } from '../api/use-call.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Panel } from '../shared/figures/Panel.tsx';
import { StateLabel, type StateLook } from '../shared/StateLabel.tsx';
import type { Proof } from './ProveDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { useMe, useReadMeAgain } from './use-me.ts';

type Factor = NonNullable<Answer<'GET /auth/me'>['second_factor']>;

const ProveDialog = lazy(async () => ({ default: (await import('./ProveDialog.tsx')).ProveDialog }));

const on: StateLook = { name: 'On', Icon: OnIcon, tone: 'completed' };
const off: StateLook = { name: 'Off', Icon: OffIcon, tone: 'pending' };

const few = 3;

interface ActsProps {
  readonly factor: Factor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Acts({ factor, onCodes }: ActsProps) {
  const call = useCall();
  const open = useOpenDialog();
  const notify = useNotify();
  const readAgain = useReadMeAgain();
  const replace = async (body: Proof) =>
    (await call('POST /auth/second-factor/recovery-codes', { body })).recovery_codes;
  const turnOff = (body: Proof) => call('DELETE /auth/second-factor', { body });
  const isOff = (): void => {
    notify('Two-step sign-in is off', { type: 'success' });
    void readAgain();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        onClick={() =>
          open(
            <ProveDialog
              title="Make new recovery codes?"
              text="Your earlier recovery codes stop working."
              submit="Make new codes"
              keep="Keep my codes"
              act={replace}
              onDone={(codes) => onCodes(codes as readonly string[])}
            />,
          )
        }
      >
        New recovery codes
      </Button>
      <Button
        variant="outlined"
        color="error"
        onClick={() =>
          open(
            <ProveDialog
              isDanger
              title="Turn off two-step sign-in?"
              text={
                factor.is_required
                  ? 'Your password alone will sign you in. Your company requires two-step sign-in, so you will be asked to set it up again right away.'
                  : 'Your password alone will sign you in.'
              }
              submit="Turn off"
              keep="Keep it on"
              act={turnOff}
              onDone={isOff}
            />,
          )
        }
      >
        Turn off
      </Button>
    </Box>
  );
}

function State({ factor, onCodes }: ActsProps) {
  const { recovery_codes_left: left } = factor;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography>Signing in needs your password and a code from your authenticator app.</Typography>
      <Typography>
        You have <b>{counted(left, 'recovery code')}</b> left.
      </Typography>
      {left <= few && (
        <Alert severity="warning">Make new recovery codes, so that you can sign in without your phone.</Alert>
      )}
      <Acts factor={factor} onCodes={onCodes} />
    </Box>
  );
}

function TwoSteps({ factor }: { readonly factor: Factor }) {
  const readAgain = useReadMeAgain();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (codes !== undefined)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          void readAgain();
        }}
      />
    );
  // Stays until the recovery codes are saved, also when the news that it is on comes first.
  if (isSettingUp || !factor.is_on)
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!factor.is_on && (
          <Typography>
            Protect your account: after your password, you also enter a code from an app on your phone.
            Someone who knows your password cannot sign in without it.
          </Typography>
        )}
        <SetUp
          onBegin={() => setIsSettingUp(true)}
          onDone={() => {
            setIsSettingUp(false);
            void readAgain();
          }}
        />
      </Box>
    );
  return <State factor={factor} onCodes={setCodes} />;
}

/** How the signed-in person signs in. */
export function SecurityPage() {
  const { data, error, refetch } = useMe();
  const factor = data?.second_factor;
  return (
    <Page>
      <PageHeader title="Sign-in security" />
      {factor === undefined && error !== null && (
        <LoadFailed title="This could not be loaded" error={error} onTryAgain={refetch} />
      )}
      {factor === undefined && error === null && <PageLoading />}
      {factor !== undefined && (
        <Box sx={{ maxWidth: 640 }}>
          <Panel title="Two-step sign-in" action={<StateLabel {...(factor.is_on ? on : off)} />}>
            <TwoSteps factor={factor} />
          </Panel>
        </Box>
      )}
    </Page>
  );
}
