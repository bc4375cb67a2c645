/** The height at the bottom of the screen that the toast takes while it is shown. */
export const toastRoom = '--toast-room';
export const roomForToast = `var(${toastRoom}, 0px)`;
