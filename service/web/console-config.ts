import { isLoopback, type ServiceConfig } from "../base/config";

/**
 * Builds `/config.json` for the served console, in the shape that a static build contains.
 * A loopback host counts as development and shows the first experience app, any other the last.
 */
export const consoleConfig = (config: ServiceConfig) => ({
  baseUrl: "",
  product: config.product,
  pathPrefix: config.pathPrefix,
  ...(config.pathPrefix === "" ? {} : { signingKey: config.signingKey }),
  ...(config.pathPrefix === "/e/a" ? { cipherKey: config.cipherKey } : {}),
  demoHosts: config.demoHosts,
  operationsHosts: config.operationsHosts,
  privateHosts: config.privateHosts,
  experienceAppId: config.experienceAppIds.at(isLoopback(config.host) ? 0 : -1),
  productName: config.productName,
  contact: { phone: config.contactPhone, qr: config.contactQr },
  docsUrl: config.docsUrl,
});
