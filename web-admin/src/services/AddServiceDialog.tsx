import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { addService } from './commands.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { draftProblems, emptyDraft, serviceOf } from './service-form.ts';

export function AddServiceDialog() {
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title="Add Service"
      command={addService}
      thing={{ id: 'new', key }}
      values={emptyDraft}
      check={draftProblems}
      asked={serviceOf}
      submit={addService.name}
      keep="Close"
      onRefused={onRefused}
    >
      <ServiceFields />
    </FormDialog>
  );
}
