import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { useWatch } from 'react-hook-form';
import { useConfig } from '../api/queries.ts';
import type { Service, Subscription, SubscriptionDetails } from '../api/types.ts';
import { addressProblems } from '../bookings/form/draft-problems.ts';
import { FormLoading } from '../bookings/form/FormLoading.tsx';
import { FormWithSummary } from '../bookings/form/FormWithSummary.tsx';
import { AddressFields, InstructionFields, RoomFields, ServiceFields } from '../bookings/form/HomeFields.tsx';
import { Summary } from '../bookings/form/PricingSummary.tsx';
import { useCatalogue } from '../bookings/form/queries.ts';
import { Section } from '../bookings/form/Section.tsx';
import { useFormNews } from '../bookings/form/use-form-news.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput } from '../shared/dialog/fields.tsx';
import { changeLaterVisits } from './commands.ts';
import { type OrderDraft, orderChangeOf, orderDraft } from './order-draft.ts';
import { subscriptionChanges } from './subscription-changes.ts';
import { emailText, priceChangeText } from './subscription-words.ts';
import { useOrderPreview } from './use-order-preview.ts';
import { useSubscription } from './use-subscription.ts';
import { VisitList } from './VisitList.tsx';

const slotChoices = slotIds.map((id) => ({ id, name: slotLabel(id) }));

const titleOf = ({ customer_name }: Subscription): string => `Change later visits of ${customer_name}`;

interface PriceProps {
  readonly subscription: SubscriptionDetails;
  readonly onShown: (total: number | null) => void;
}

function LaterPrice({ subscription, onShown }: PriceProps) {
  const draft = useWatch() as OrderDraft;
  const { data, error, isFetching } = useOrderPreview(draft, subscription);
  return (
    <Summary
      breakdown={data?.pricing_breakdown}
      error={error}
      isUpdating={isFetching}
      promoCode=""
      onShown={onShown}
    >
      {data !== undefined && (
        <Alert severity="info" icon={false}>
          {priceChangeText(data)}
        </Alert>
      )}
    </Summary>
  );
}

function BookedVisits({ cancel_ends: visits }: Pick<Subscription, 'cancel_ends'>) {
  if (visits.length === 0) return <Typography>No visit is booked at the moment.</Typography>;
  return (
    <Box>
      <Typography>These visits are already booked and do not change:</Typography>
      <VisitList label="Visits that are already booked" visits={visits} />
    </Box>
  );
}

interface FormProps {
  readonly subscription: SubscriptionDetails;
  readonly services: readonly Service[];
}

function Form({ subscription, services }: FormProps) {
  const before = orderDraft(subscription, services);
  const served = useConfig().data?.served_zip_codes;
  const { shownTotal, onShown, readAgain } = useFormNews();
  return (
    <FormDialog
      isWide
      title={titleOf(subscription)}
      command={changeLaterVisits}
      thing={subscription}
      values={before}
      check={(draft: OrderDraft) => addressProblems(draft, { served, before })}
      asked={(draft) => orderChangeOf(draft, { subscription, services, total: shownTotal.current })}
      submit={changeLaterVisits.name}
      keep="Close"
      onRefused={readAgain}
      changesSince={subscriptionChanges}
    >
      <FormWithSummary
        summary={
          <>
            <LaterPrice subscription={subscription} onShown={onShown} />
            <BookedVisits cancel_ends={subscription.cancel_ends} />
            <Typography color="textSecondary">
              The card and the schedule stay the same.{' '}
              {subscription.has_email
                ? 'The customer gets an email about what changes and the price.'
                : emailText(subscription)}
            </Typography>
          </>
        }
      >
        <ServiceFields
          services={services}
          before={subscription}
          terms={`${frequencyName(subscription.frequency)}. The frequency stays as booked.`}
        />
        <RoomFields most={10} />
        <Section title="Scheduling">
          <ChoiceInput name="preferred_time_slot" label="Time slot" choices={slotChoices} />
        </Section>
        <AddressFields />
        <InstructionFields />
      </FormWithSummary>
    </FormDialog>
  );
}

/** Changes what later visits are made of; it follows what others change meanwhile, and keeps what was typed. */
export function OrderDialog({ subscription }: { readonly subscription: Subscription }) {
  const details = useSubscription(subscription.id);
  const catalogue = useCatalogue();
  if (details.data === undefined || catalogue.data === undefined)
    return (
      <FormLoading
        title={titleOf(subscription)}
        error={details.error ?? catalogue.error}
        onTryAgain={() => Promise.all([details.refetch(), catalogue.refetch()])}
      />
    );
  return <Form subscription={details.data} services={catalogue.data} />;
}
