import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { buttonStyle } from '../../../ui/button-style.ts';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Address copied');
  } catch {
    toast.error('Failed to copy to clipboard', { description: address });
  }
}

export const CopyAddress = ({ address }: { readonly address: string }) => (
  <button
    type="button"
    onClick={() => void copy(address)}
    className={buttonStyle('quiet', '-my-2 min-h-11 shrink-0 px-2.5')}
  >
    <Copy aria-hidden="true" size={18} />
    <span className="sr-only">Copy the address</span>
  </button>
);
