import { buttonStyle } from '../ui/button-style.ts';

export const menuButtonStyle = buttonStyle('quiet', 'px-2.5 sm:hidden');
