import { Plus } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export const withoutDetails = 'This method has no details yet. The money waits until you add them.';

/** In place of a method to choose, the way to add one. */
export const NoMethod = ({ onAdd }: { readonly onAdd: () => void }) => (
  <Notice title="You have no payment method yet.">
    <Button tone="secondary" onClick={onAdd} className="mt-1">
      <Plus aria-hidden="true" size={18} />
      Add Payment Method
    </Button>
  </Notice>
);
