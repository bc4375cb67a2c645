import { TextField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

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

/** The details of a method, by its type. */
export const detailFields = { bank: BankFields, card: CardFields, digital: DigitalFields } as const;
