import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Popover from '@mui/material/Popover';
import { useId, useRef, useState } from 'react';
import { HeaderButton } from './HeaderButton.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** The saved views of a list, with the name of the current one. */
export function ViewsButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const views = useSavedViews();
  const id = useId();
  const close = (): void => setOpen(false);
  return (
    <>
      <HeaderButton
        ref={button}
        Icon={BookmarkIcon}
        name={views.current === undefined ? 'Views' : `View: ${views.current.name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { mt: 2, width: 304, boxSizing: 'border-box', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <SavedViews titleId={id} views={views} onDone={close} />
      </Popover>
    </>
  );
}
