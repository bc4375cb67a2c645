import {
  methodTypeMissing,
  methodTypeNames,
  type PayoutMethodType,
  payoutMethodTypes,
} from '@tidylog/contracts/vocabulary/payouts';
import { detailOf, fieldErrors } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx';
import { FieldError, TextField } from '../../../ui/Field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { formValues } from '../../../ui/form-values.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useSaveMethod } from './method-acts.ts';
import { methodKind, methodLabel } from './method-words.ts';
import type { Method } from './queries.ts';

type Errors = Readonly<Record<string, string>>;

interface FieldsProps {
  readonly errors: Errors;
}

/** Numbers are typed once and never kept: no browser fills them in, and no draft holds them (cleaner calls, III.15). */
const secretly = { autoComplete: 'off', spellCheck: false } as const;

const BankFields = ({ errors }: FieldsProps) => (
  <>
    <TextField
      label="Account holder"
      name="account_holder"
      {...secretly}
      error={errors['details.account_holder']}
    />
    <TextField
      label="Routing number"
      name="routing_number"
      inputMode="numeric"
      {...secretly}
      error={errors['details.routing_number']}
      hint="Nine digits, at the bottom left of a check."
    />
    <TextField
      label="Account number"
      name="account_number"
      inputMode="numeric"
      {...secretly}
      error={errors['details.account_number']}
      hint="We show its last four digits only, from now on."
    />
    <SelectField
      label="Kind of account"
      name="account_type"
      options={[
        ['checking', 'Checking'],
        ['savings', 'Savings'],
      ]}
      error={errors['details.account_type']}
    />
  </>
);

const CardFields = ({ errors }: FieldsProps) => (
  <>
    <TextField
      label="Brand"
      name="brand"
      {...secretly}
      error={errors['details.brand']}
      hint="Such as Visa."
    />
    <TextField
      label="Last four digits"
      name="last_four"
      inputMode="numeric"
      maxLength={4}
      {...secretly}
      error={errors['details.last_four']}
      hint="Never the whole number. Our office arranges the rest with you."
    />
  </>
);

const DigitalFields = ({ errors }: FieldsProps) => (
  <>
    <TextField
      label="Service"
      name="service"
      {...secretly}
      error={errors['details.service']}
      hint="Such as Zelle or PayPal."
    />
    <TextField
      label="Your name there"
      name="handle"
      {...secretly}
      error={errors['details.handle']}
      hint="The email address or phone number that the service knows."
    />
  </>
);

const fields = { bank: BankFields, card: CardFields, digital: DigitalFields } as const;

interface Props {
  /** The method whose details are given; none for a new one. */
  readonly method?: Method;
  readonly onClose: () => void;
}

/** Adds a payout method, or takes its details. */
export function MethodDialog({ method, onClose }: Props) {
  const [type, setType] = useState<PayoutMethodType | null>(method?.type ?? null);
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  const save = useSaveMethod(method?.id ?? null, onClose);
  const errors = fieldErrors(save.error);
  const Fields = type === null ? null : fields[type];
  const hasFieldErrors = Object.keys(errors).length > 0;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsTypeMissing(type === null);
    if (type === null) return;
    const { type: _type, name = '', ...details } = formValues(form);
    await save.mutateAsync({ method: type, name, details }).catch(() => focusInvalid(form));
  };

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={method === undefined ? 'Add Payment Method' : `Details of ${methodLabel(method)}`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="payout-method" busy={save.isPending}>
            {method === undefined ? 'Add Method' : 'Save Details'}
          </Button>
        </>
      }
    >
      <form
        id="payout-method"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        className="space-y-4"
      >
        {method === undefined && (
          <fieldset className="space-y-2">
            <legend className="mb-1.5 text-sm font-semibold">Type</legend>
            {payoutMethodTypes.map((one) => (
              <ChoiceCard
                key={one}
                type="radio"
                name="type"
                value={one}
                checked={type === one}
                onChange={() => {
                  setType(one);
                  setIsTypeMissing(false);
                  save.reset();
                }}
              >
                {methodTypeNames[one]}
              </ChoiceCard>
            ))}
            {isTypeMissing && <FieldError>{methodTypeMissing}</FieldError>}
          </fieldset>
        )}
        {Fields !== null && (
          <>
            <TextField
              label="Name"
              name="name"
              optional
              autoComplete="off"
              defaultValue={method === undefined || methodKind(method) === null ? '' : method.name}
              error={errors.name}
              hint="As you want to see it, such as Chase."
            />
            <Fields errors={errors} />
          </>
        )}
        {save.error !== null && !hasFieldErrors && (
          <FieldError>{detailOf(save.error) ?? 'We did not get an answer. Please try again.'}</FieldError>
        )}
      </form>
    </Modal>
  );
}
