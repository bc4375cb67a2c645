import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { buttonStyle } from './button-style.ts';
import { classes } from './classes.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** The primary button comes last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is Typed =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

/** Asks once before Escape, or a press outside, discards typed text. */
function useTypedGuard() {
  const typed = useRef(new Set<Typed>());
  const [isAsking, setIsAsking] = useState(false);
  const onInput = ({ target }: FormEvent) => {
    if (isTextField(target)) typed.current.add(target);
  };
  const onLeave = (event: Event) => {
    const stands = [...typed.current].some((field) => field.isConnected && field.value.trim() !== '');
    if (!stands || isAsking) return;
    event.preventDefault();
    setIsAsking(true);
  };
  return { isAsking, onInput, onLeave, keep: () => setIsAsking(false) };
}

/** A dialog over the page: it keeps the focus, returns it, and scrolls inside itself. */
export function Modal({ open, onOpenChange, title, description, footer, wide = false, children }: Props) {
  const guard = useTypedGuard();
  const opener = useRef<Element | null>(null);
  // Radix returns the focus only to its own trigger, but any button may open these dialogs.
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="print-none fixed inset-0 z-30 animate-appear bg-scrim" />
        <Dialog.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={giveFocusBack}
          onInput={guard.onInput}
          onEscapeKeyDown={guard.onLeave}
          onInteractOutside={guard.onLeave}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classes(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[min(92dvh,calc(100dvh-5.5rem))] animate-rise flex-col rounded-t-card bg-card shadow-soft outline-none',
            'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-card',
            wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <div className="flex items-start gap-3 border-b border-line px-5 py-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-1 text-soft">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close aria-label="Close dialog" className={buttonStyle('quiet', '-my-2 -mr-2 px-2.5')}>
              <X aria-hidden="true" size={22} />
            </Dialog.Close>
          </div>
          {/* A wide one is for reading: it may have nothing to press that would scroll it by keyboard. */}
          <div {...(wide && { tabIndex: 0 })} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {guard.isAsking && (
            <div className="px-5 pb-4">
              <Notice tone="warning" role="alert" title="Close this and lose what you typed?">
                <div className="flex flex-wrap gap-2 pt-1">
                  <Button tone="secondary" autoFocus onClick={guard.keep}>
                    Keep typing
                  </Button>
                  <Button tone="final" onClick={() => onOpenChange(false)}>
                    Discard
                  </Button>
                </div>
              </Notice>
            </div>
          )}
          {footer !== undefined && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end">
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
