import { useStore } from 'react-admin';

export const shortcutsKey = 'shortcuts';

/** Whether keys lead to places in this browser, and how to change that. */
export const useShortcutsOn = () => useStore<boolean>(shortcutsKey, true);
