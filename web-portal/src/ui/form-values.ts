/**
 * The actual values of a form's fields. Browsers and password managers may fill them without telling the page, so it
 * reads them again before judging.
 */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
