import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { type Answer, call } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { toastFailure } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { standingValues } from '../../ui/standing-values.ts';
import { useSession } from '../identity/session.ts';
import { profileQuery } from './queries.ts';

type Profile = Answer<'GET /customer/profile'>;

const errorAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;

export function NameForm({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const { replaceUser } = useSession();
  const [isMissing, setIsMissing] = useState({ first: false, last: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { first_name: string; last_name: string; phone: string | null }) =>
      call('PUT /customer/profile', { body }),
    onSuccess: (user) => {
      toast.success('Your profile is saved');
      replaceUser(user);
      queries.setQueryData(profileQuery.queryKey, user);
    },
    onError: (failed) => toastFailure('Failed to save your profile', failed),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { first_name = '', last_name = '', phone = '' } = standingValues(form);
    const missing = { first: first_name.trim() === '', last: last_name.trim() === '' };
    setIsMissing(missing);
    if (missing.first || missing.last) return focusInvalid(form);
    mutate(
      { first_name, last_name, phone: phone.trim() === '' ? null : phone },
      { onError: () => focusInvalid(form) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={profile.first_name}
          error={isMissing.first ? 'Please enter your first name.' : errorAt(error, 'first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={profile.last_name}
          error={isMissing.last ? 'Please enter your last name.' : errorAt(error, 'last_name')}
        />
      </div>
      <TextField
        label="Phone"
        optional
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
        error={errorAt(error, 'phone')}
      />
      <Button type="submit" busy={isPending}>
        Save Profile
      </Button>
    </form>
  );
}
