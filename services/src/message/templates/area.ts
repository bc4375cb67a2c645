import { button, type MailContent, note, text } from '../render/content.ts';

export const areaServed = ({
  zipCode,
  url,
}: {
  readonly zipCode: string;
  readonly url: string;
}): MailContent => ({
  subject: `We clean in ${zipCode} now`,
  preheader: 'You asked us to tell you. You can book a cleaning today.',
  title: `We come to ${zipCode} now`,
  firstName: null,
  blocks: [
    text(
      `You asked us to tell you when we come to ${zipCode}. We do now, and you can book your first cleaning.`,
    ),
    button('Book a Cleaning', url),
    note('This is the only email about it. If you did not ask for it, you can ignore it.'),
  ],
});
