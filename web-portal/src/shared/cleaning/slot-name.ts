const clock = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `8:00 AM - 10:00 AM` for the slot `08:00-10:00`; a label stays as it is. */
export function slotName(slot: string): string {
  const [, start, end] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(slot) ?? [];
  return start === undefined || end === undefined ? slot : `${clock(start)} - ${clock(end)}`;
}
