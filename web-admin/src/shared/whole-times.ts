/** A text in which no line breaks inside a time, such as `8:00 AM`. */
export const wholeTimes = (text: string): string => text.replaceAll(/(?<=\d) (?=[AP]M\b)/g, '\u00a0');
