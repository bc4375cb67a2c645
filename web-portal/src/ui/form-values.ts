/**
 * What really stands in a form's fields. Browsers and password managers may fill them without telling the
 * page, so it is read again before it is judged.
 */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
