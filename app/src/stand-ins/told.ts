import { z } from '@tidylog/contracts/schemas/zod';

const port = z.int().min(1).max(65_535);

/**
 * What the processes of the product know about each running stand-in: its port on the loopback address, and the
 * credentials made up for it. A new stand-in adds its own key here.
 */
export const toldStandIns = z.object({
  google: z.object({ port, clientId: z.string(), clientSecret: z.string() }).optional(),
  payments: z
    .object({ port, secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() })
    .optional(),
  mail: z.object({ port, smtpPort: port }).optional(),
  sms: z
    .object({ port, accountSid: z.string(), authToken: z.string(), from: z.string(), signedAs: z.url() })
    .optional(),
  calendar: z.object({ port }).optional(),
});
export type ToldStandIns = z.infer<typeof toldStandIns>;

/** The variable through which the supervisor tells its processes about the stand-ins. */
export const standInsVariable = z.string().transform((text, context): ToldStandIns => {
  try {
    return toldStandIns.parse(JSON.parse(text));
  } catch {
    context.addIssue('leave it out: "tidylog up" sets it for its own processes');
    return z.NEVER;
  }
});

/** The address of a stand-in. */
export const standInUrl = ({ port: at }: { readonly port: number }): string => `http://127.0.0.1:${at}`;
