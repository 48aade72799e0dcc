import * as v from "valibot";
import { readKeys } from "./pay-settings";

const isLoopbackUrl = (url: string) =>
  /^http:$/.test(new URL(url).protocol) &&
  ["127.0.0.1", "localhost"].includes(new URL(url).hostname);

/** The service that issues invoices: where it is asked, and what both sides sign with. */
const hook = v.object({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.check((url) => URL.canParse(url) && (/^https:/i.test(url) || isLoopbackUrl(url))),
  ),
  secret: v.pipe(v.string(), v.minLength(32)),
});

export type InvoiceHook = v.InferOutput<typeof hook>;

/** Reads the file that `XI_INVOICE_HOOK` names; null where people issue invoices. */
export const readInvoiceHook = (env: Record<string, string | undefined>): InvoiceHook | null =>
  readKeys("XI_INVOICE_HOOK", env.XI_INVOICE_HOOK, hook);
