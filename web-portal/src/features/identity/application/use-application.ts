import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { ApiError, isDefinite } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { failureText } from '../../../shared/session/sign-in-failure.ts';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { formValues } from '../../../ui/form-values.ts';
import { type Application, emptyApplication, isApplicationField, partsOf } from './fields.ts';
import { applicationProblems, type FormField, type Passwords, type Problems } from './problems.ts';

interface Sent extends Passwords {
  readonly application: Application;
}

const isFormField = (path: string): path is FormField => path === 'password' || isApplicationField(path);

const refusedFields = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.errors.filter(({ path }) => isFormField(path)).map(({ path, message }) => [path, message]),
      )
    : {};

const bodyOf = ({ application, password }: Sent) => ({
  ...application,
  name: `${application.first_name} ${application.last_name}`,
  password,
  specializations: partsOf(application.specializations).join(', '),
  languages: partsOf(application.languages).join(', '),
  certifications: partsOf(application.certifications).join(', '),
});

/** The form of an application: what is typed is kept in this tab, but for the passwords. */
export function useApplication() {
  const form = useKeptForm('cleaner-application', emptyApplication);
  const [problems, setProblems] = useState<Problems>({});
  const key = useRef(newKey());
  const sending = useMutation({
    mutationFn: (sent: Sent) =>
      call('POST /cleaner/register', { body: bodyOf(sent), asForm: true, idempotencyKey: key.current }),
    onSuccess: ({ message }) => {
      toast.success(message);
      form.discard();
    },
    onError: (error) => {
      if (isDefinite(error)) key.current = newKey();
      toast.error(failureText(error, 'Registration failed'));
      setProblems(refusedFields(error));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const element = event.currentTarget;
    const { password = '', confirmPassword = '', ...typed } = formValues(element);
    const application = { ...form.values, ...typed };
    const found = applicationProblems(application, { password, confirmPassword });
    setProblems(found);
    if (Object.keys(found).length > 0) return focusInvalid(element);
    sending.mutate(
      { application, password, confirmPassword },
      { onError: () => focusInvalid(element), onSuccess: () => window.scrollTo(0, 0) },
    );
  };

  const { error, isPending, isSuccess, variables } = sending;
  return {
    form,
    problems,
    submit,
    isPending,
    failure: error === null ? null : failureText(error, 'Registration failed'),
    sent: isSuccess && variables !== undefined ? variables.application : null,
  };
}
