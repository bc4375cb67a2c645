import { useStore } from 'react-admin';

export const menuFoldedKey = 'menu-folded';

/** Whether the standing sidebar is a strip of icons in this browser, and how to change that. */
export const useMenuFolded = () => useStore<boolean>(menuFoldedKey, false);
