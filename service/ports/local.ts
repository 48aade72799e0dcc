import type { ServiceConfig } from "../base/config";
import type { Db } from "../store/open";
import type { Ports } from ".";
import { createDomains } from "./domains";
import { outboxPorts } from "./outbox";
import { createPayments } from "./payments";
import { postbackHttp } from "./postback-http";
import { recordedAds } from "./recorded-ads";
import { searchAds } from "./search-ads";
import { storageIn } from "./storage";
import { webPages } from "./web-pages";

/** The ports of a service on one machine. */
export const localPorts = (
  { landingNetworks, postbackNetworks, dataDir, asaDir, ...config }: ServiceConfig,
  db: Db,
  now: () => number,
): Ports => ({
  ...outboxPorts(db, now),
  domains: createDomains({
    resolvers: config.domainResolvers,
    allowedNetworks: config.domainNetworks,
    tlsPort: config.domainPort,
  }),
  payment: createPayments(config, now),
  pages: webPages({ allowedNetworks: landingNetworks }),
  storage: storageIn(dataDir),
  searchAds: asaDir ? recordedAds(asaDir) : searchAds({ now }),
  postbacks: postbackHttp({ allowedNetworks: postbackNetworks }),
});
