import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Download, LogOut, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const formId = 'erase-form';

type Owner = 'customer' | 'cleaner';

interface Own {
  readonly copy: () => Promise<object>;
  readonly erase: (password: string) => Promise<unknown>;
  readonly what: string;
  readonly afterwards: string;
}

const own: Readonly<Record<Owner, Own>> = {
  customer: {
    copy: () => call('GET /customer/export', {}),
    erase: (password) => call('POST /customer/erase', { body: { password } }),
    what: 'Your name, addresses, phone, email and notes become unreadable everywhere. Our records of bookings and payments stay, without them.',
    afterwards: '/login',
  },
  cleaner: {
    copy: () => call('GET /cleaner/export', {}),
    erase: (password) => call('POST /cleaner/erase', { body: { password } }),
    what: 'Your name, address, phone, email, application and payout details become unreadable everywhere. Our records of jobs and payouts stay, without them.',
    afterwards: '/cleaner/login',
  },
};

function save(data: object): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function EraseDialog({ of, onClose }: { readonly of: Owner; readonly onClose: () => void }) {
  const { erase, what, afterwards } = own[of];
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: erase,
    onSuccess: async () => {
      await signOut();
      toast.success('Your account and your personal data are erased.');
      void navigate(afterwards);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(formValues(event.currentTarget).password ?? '');
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Erase your account?"
      description="This cannot be undone."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep my Account
          </Button>
          <Button tone="final" type="submit" form={formId} busy={isPending}>
            Erase for Good
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <p>{what}</p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          hint="If you only sign in with Google, leave this empty, and sign in again right before you erase your account."
        />
        {error !== null && (
          <Notice tone="danger" role="alert">
            <p>{detailOf(error) ?? 'Your account was not erased. Please try again.'}</p>
          </Notice>
        )}
      </form>
    </Modal>
  );
}

export function DataPart({ of }: { readonly of: Owner }) {
  const { copy: copyOwn, afterwards } = own[of];
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [isErasing, setIsErasing] = useState(false);
  const copy = useMutation({
    mutationFn: copyOwn,
    onSuccess: save,
    onError: (error) => toastFailure('Failed to download your data', error),
  });
  const leave = useMutation({
    mutationFn: () => call('POST /auth/logout-everywhere', {}),
    onSuccess: async () => {
      await signOut();
      toast.success('You are signed out everywhere.');
      void navigate(afterwards);
    },
    onError: (error) => toastFailure('Failed to sign out everywhere', error),
  });
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <Button tone="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
        {!copy.isPending && <Download aria-hidden="true" size={18} />}
        Download my data
      </Button>
      <Button tone="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
        {!leave.isPending && <LogOut aria-hidden="true" size={18} />}
        Sign out everywhere
      </Button>
      <Button tone="danger" onClick={() => setIsErasing(true)}>
        <Trash2 aria-hidden="true" size={18} />
        Erase my account
      </Button>
      {isErasing && <EraseDialog of={of} onClose={() => setIsErasing(false)} />}
    </div>
  );
}
