import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResources } from '../api/refresh.ts';
import { may } from '../session/permissions.ts';
import { asksForList, placeOf } from './shortcuts.ts';
import { useOpenShortcuts } from './use-open-shortcuts.tsx';
import { useShortcutsOn } from './use-shortcuts-on.ts';

const typed = 'input, textarea, select, [contenteditable]';
const roles = ['textbox', 'combobox', 'listbox', 'menu', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"]`)
  .join(', ');

/** While something is dragged by keyboard, as @dnd-kit marks it. */
const isDragging = (): boolean =>
  document.querySelector('[aria-roledescription][aria-pressed="true"]') !== null;

/** In a field, a menu or a dialog, and while something is dragged, a key means something else. */
const isTaken = ({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  defaultPrevented ||
  isComposing ||
  isDragging() ||
  (target instanceof Element && target.closest(`${typed}, ${roles}`) !== null);

/** Has keys lead to the places of the console, unless they are switched off. */
export function Shortcuts() {
  const [isOn] = useShortcutsOn();
  const resources = useResources();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const openList = useOpenShortcuts();
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    if (asksForList(event)) return openList();
    const places = resources.filter(({ permission }) => may(permission));
    const path = placeOf(event, places, `/${pathname.split('/')[1] ?? ''}`);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn]);
  return null;
}
