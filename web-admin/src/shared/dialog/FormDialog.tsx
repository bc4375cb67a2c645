import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { fieldErrors } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Command } from '../command/command.ts';
import { useCommand } from '../command/use-command.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useDialog } from './DialogHost.tsx';
import { Refusal } from './Refusal.tsx';

/** What is wrong with the input, by the path of the field in the API. */
export type Problems = Readonly<Record<string, string>>;

interface FormDialogProps<Name extends EndpointName, Thing, Asked, Values extends FieldValues> {
  readonly title: string;
  readonly command: Command<Name, Thing, Asked>;
  readonly thing: Thing;
  /** Initial values, by the names of the API. */
  readonly values: Values;
  /** Problems that are known without the server. */
  readonly check?: (values: Values) => Problems;
  /** While it is not, the button that sends is off. */
  readonly isReady?: (values: Values) => boolean;
  readonly asked: (values: Values) => Asked;
  readonly submit: string | ((values: Values) => string);
  /** The button that only closes it. */
  readonly keep: string;
  readonly isDanger?: boolean;
  readonly onRefused?: (error: unknown) => void;
  readonly children: ReactNode;
}

const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Problems): Resolver<Values, unknown, Values> =>
  (values) => {
    const problems = Object.entries(check(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(([path, message]) => [path, { type: 'check', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

const nothingWrong = (): Problems => ({});

function markRefused<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): void {
  const fields = form.getValues();
  const refused = Object.entries(fieldErrors(error)).filter(([path]) => path in fields);
  for (const [index, [path, message]] of refused.entries())
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}

const hasFieldsOnly = (error: unknown, fields: object): boolean => {
  const paths = Object.keys(fieldErrors(error));
  return paths.length > 0 && paths.every((path) => path in fields);
};

/**
 * A form in a dialog. The server's refusals show at their fields, or above them, and typed text stays. If the version
 * is outdated, it says what another person changed.
 */
export function FormDialog<
  Name extends EndpointName,
  Thing extends { readonly id: string },
  Asked,
  Values extends FieldValues,
>(props: FormDialogProps<Name, Thing, Asked, Values>) {
  const { title, command, thing, values, check = nothingWrong, asked, submit, keep, children } = props;
  const { isDanger = false, isReady, onRefused } = props;
  const { close } = useDialog();
  const { mutate, isPending, error } = useCommand(command, thing, { quietRefusals: true });
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: resolverOf(check),
  });
  const send = form.handleSubmit((typed) =>
    mutate(asked(typed), {
      onSuccess: close,
      onError: (refused) => {
        markRefused(form, refused);
        onRefused?.(refused);
      },
    }),
  );
  const { isDirty } = form.formState;
  return (
    <DialogFrame title={title} stays={isPending || isDirty}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)}>
          <DialogContent>
            {error !== null && !hasFieldsOnly(error, values) && (
              <Refusal error={error} heading={command.refused} />
            )}
            {children}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={isPending} onClick={close}>
              {keep}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isDanger ? 'error' : 'primary'}
              loading={isPending}
              disabled={isReady !== undefined && !isReady(form.watch())}
            >
              {typeof submit === 'string' ? submit : submit(form.watch())}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </DialogFrame>
  );
}
