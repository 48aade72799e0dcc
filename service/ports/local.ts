import type { ServiceConfig } from "../base/config";
import type { Db } from "../store/open";
import type { Ports } from ".";
import { invoiceHook, manualInvoices } from "./invoice-hook";
import { outboxPorts } from "./outbox";
import { createPayments } from "./payments";
import { postbackHttp } from "./postback-http";
import { recordedAds } from "./recorded-ads";
import { searchAds } from "./search-ads";
import { storageIn } from "./storage";
import { webPages } from "./web-pages";

/** The ports of a service on one machine. */
export const localPorts = (
  {
    landingNetworks,
    postbackNetworks,
    dataDir,
    asaDir,
    invoiceHook: hook,
    ...config
  }: ServiceConfig,
  db: Db,
  now: () => number,
): Ports => ({
  ...outboxPorts(db, now),
  invoices: hook ? invoiceHook(hook, { now }) : manualInvoices,
  payment: createPayments(config, now),
  pages: webPages({ allowedNetworks: landingNetworks }),
  storage: storageIn(dataDir),
  searchAds: asaDir ? recordedAds(asaDir) : searchAds({ now }),
  postbacks: postbackHttp({ allowedNetworks: postbackNetworks }),
});
