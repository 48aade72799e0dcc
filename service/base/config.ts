import { basename, dirname } from "node:path";
import type { BankAccount, RegistrationMode } from "../../src/core/api/contract";
import { isNetwork } from "../../src/core/api/contract/constants/ip-network";
import { type AcmeSettings, readAcme } from "./acme-settings";
import { readAuditDays } from "./audit-settings";
import { readCatalogue, type ServiceCatalogue } from "./catalogue";
import { checkDataFolder, embedVersionsOf } from "./data-folder";
import { type FirstAdmin, readFirstAdmin } from "./first-admin";
import { type HolidayYear, readHolidays } from "./holidays-file";
import { type IngestSettings, readIngest, readQueriesAtOnce } from "./ingest-settings";
import { type InvoiceHook, readInvoiceHook } from "./invoice-settings";
import { loadKeys, loadMasterSecret } from "./keys";
import { type LicenseSource, licenseSource } from "./license";
import { type LifecycleSettings, readLifecycle } from "./lifecycle-settings";
import type { LogSettings } from "./log";
import { readLog } from "./log-settings";
import { isLoopback } from "./loopback";
import { type MetricsSettings, readMetrics } from "./metrics-settings";
import { type PaySettings, readBank, readPay } from "./pay-settings";
import {
  type MailSettings,
  type OcrSettings,
  readMail,
  readOcr,
  readSms,
  readWechat,
  type SmsSettings,
  type WechatSettings,
} from "./port-settings";
import { choice, type Environment, hostSetting, list, mobiles, networks, port } from "./read-env";

export { isLoopback } from "./loopback";

/** Cost of one password hash, as scrypt counts it. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** About 16 MB and a quarter of a second for each hash. */
export const passwordCost: PasswordCost = { N: 16_384, r: 8, p: 5 };

/** Who runs a deployment with demo data unless it says otherwise. */
export const seededOperator = "13700137000";

/** Everything a deployment may set; read once from the environment at start. */
export interface ServiceConfig {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of the built files that the service sends, and of an empty store. */
  distDir: string;
  databaseUrl: string | undefined;
  seed: "demo" | "none";
  /** True when visitors are played in the demo's apps. */
  hasDemoTraffic: boolean;
  /** Path key of the calls: `/{product}/admin/…`. */
  product: string;
  /** Shown in titles and messages. */
  productName: string;
  /** Prefix the served console uses: plain, signed, or signed and encrypted. */
  pathPrefix: "" | "/e" | "/e/a";
  /** Origin of every address that is told; undefined = only this machine reaches the service. */
  origin: string | undefined;
  /** Each app has a host of its own below this one for the links that open it; undefined = `origin` serves all. */
  linkHost: string | undefined;
  /** The same of old apps; undefined = there is only one. */
  linkHostTop: string | undefined;
  /** Target of CNAME records of customers' domains; undefined = the host of `origin`. */
  domainTarget: string | undefined;
  /** Name servers that are asked about customers' domains; empty = those of this machine. */
  domainResolvers: string[];
  /** Networks where customers' domains may be although they are not public; none by default. */
  domainNetworks: string[];
  /** Port at which customers' domains are asked for their certificate. */
  domainPort: number;
  /** Port that ends TLS for customers' domains with their own certificates; undefined = a proxy does. */
  tlsPort: number | undefined;
  /** Networks of the proxies whose `x-forwarded-for` is believed; none by default. */
  trustedProxies: string[];
  /** Shared secrets of `/e` (signature) and `/e/a` (cipher, 32 bytes hex). */
  signingKey: string;
  cipherKey: string;
  adminKey: string;
  /** Secrets of embed keys are derived from it. */
  masterSecret: string;
  /** No setting of the environment: nobody makes hashes cheaper by mistake. */
  passwordCost: PasswordCost;
  demoHosts: string[];
  operationsHosts: string[];
  /** Who may make an account; undefined = anybody where SMS leave, else whoever was invited. */
  registration: RegistrationMode | undefined;
  /** The account that a first start makes; null = the link that it prints does. */
  firstAdmin: FirstAdmin | null;
  /** Mobiles of those who run this deployment. */
  operators: string[];
  /** Mobiles that never see the promotion pop-up. */
  promotionExcluded: string[];
  privateHosts: string[];
  experienceAppIds: number[];
  /** Origins that may make session calls from another site. */
  embedOrigins: string[];
  /** Folder where builds of the embed stay after an upgrade; undefined = there is the current one alone. */
  embedVersions: string | undefined;
  /** Address of Apple's copies of hosts' files; empty = Apple is not requested. */
  appleFiles: string;
  /** Networks whose pages may be checked although they are not public; none by default. */
  landingNetworks: string[];
  /** Networks that postbacks may go to although they are not public; none by default. */
  postbackNetworks: string[];
  /** Networks where origins of accelerated domains may be although they are not public; none by default. */
  edgeNetworks: string[];
  /** Target of CNAME records of accelerated domains; undefined = the operator communicates it. */
  edgeCname: string | undefined;
  /** Who issues certificates of accelerated domains; null = their owners upload them. */
  acme: AcmeSettings | null;
  /** Folder with reports of Apple Search Ads as files; undefined = Apple is asked. */
  asaDir: string | undefined;
  /** Limits of an app that has none of its own. */
  ingest: IngestSettings;
  /** Queries of one account that run at the same time; others wait. */
  queriesAtOnce: number;
  docsUrl: string;
  /** Licence of a private deployment; null elsewhere. */
  license: LicenseSource | null;
  catalogue: ServiceCatalogue;
  /** Years of holidays beside those that are known; a monitor compares them with each other. */
  holidays: HolidayYear[];
  pay: PaySettings;
  mail: MailSettings;
  /** Target of notices for group robots: the robots, or the outbox. */
  chat: "robots" | "outbox";
  /** Who makes links that open mini programs: WeChat, or a stand-in on this machine. */
  miniLinks: "wechat" | "local";
  wechat: WechatSettings;
  ocr: OcrSettings;
  sms: SmsSettings;
  /** Bank account for customers' transfers; null = no bank transfers. */
  bank: BankAccount | null;
  /** The service that issues invoices; null = the operator does. */
  invoiceHook: InvoiceHook | null;
  contactPhone: string;
  contactQr: string;
  /** Address of the metrics listener; null = nothing is measured. */
  metrics: MetricsSettings | null;
  log: LogSettings;
  lifecycle: LifecycleSettings;
  /** Days for which the audit log is kept. */
  auditDays: number;
}

function resolvers(env: Environment): string[] {
  const found = list(env.XI_DOMAIN_RESOLVERS, "");
  if (found.every((server) => isNetwork(server.replace(/:\d+$/, "")))) return found;
  throw new Error(
    `XI_DOMAIN_RESOLVERS 应为逗号分隔的 DNS 服务器地址，现在是「${env.XI_DOMAIN_RESOLVERS}」`,
  );
}

function appIds(env: Environment): number[] {
  const ids = list(env.XI_EXPERIENCE_APPS, "96085,96667").map(Number);
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw new Error(`XI_EXPERIENCE_APPS 应为逗号分隔的应用编号，现在是「${env.XI_EXPERIENCE_APPS}」`);
}

/** Reads and checks the environment; throws with the variable's name when a value is unusable. */
export function readConfig(env: Environment): ServiceConfig {
  const host = env.HOST ?? "127.0.0.1";
  const dataDir = env.XI_DATA ?? "./data";
  const product = env.XI_PRODUCT ?? "xi";
  const seed = choice(env, "XI_SEED", ["demo", "none"], isLoopback(host) ? "demo" : "none");
  const pay = readPay(env, isLoopback(host));
  const origin = env.XI_ORIGIN?.trim().replace(/\/+$/, "") || undefined;
  checkOrigin(host, origin, isLoopback(host));
  checkDataFolder(dataDir);
  if (!/^[0-9a-z-]+$/.test(product)) throw new Error("XI_PRODUCT 只能包含小写字母、数字和 -");
  return {
    port: port(env, "PORT", 5180),
    host,
    dataDir,
    distDir: env.XI_DIST ?? distFolder(import.meta.dirname),
    databaseUrl: env.DATABASE_URL || undefined,
    seed,
    hasDemoTraffic: choice(env, "XI_DEMO_TRAFFIC", ["on", "off"], "on") === "on" && seed === "demo",
    product,
    productName: env.XI_PRODUCT_NAME ?? "析源",
    pathPrefix: choice(env, "XI_PATH_PREFIX", ["", "/e", "/e/a"], ""),
    origin,
    linkHost: hostSetting(env, "XI_LINK_HOST"),
    linkHostTop: hostSetting(env, "XI_LINK_HOST_TOP"),
    appleFiles: env.XI_APPLE_FILES ?? "https://app-site-association.cdn-apple.com/a/v1/",
    domainTarget: hostSetting(env, "XI_DOMAIN_TARGET"),
    domainResolvers: resolvers(env),
    domainNetworks: networks(env, "XI_DOMAIN_NETWORKS"),
    domainPort: port(env, "XI_DOMAIN_PORT", 443),
    tlsPort: env.XI_TLS_PORT ? port(env, "XI_TLS_PORT", 443) : undefined,
    trustedProxies: networks(env, "XI_TRUSTED_PROXIES"),
    ...loadKeys(
      {
        signingKey: env.XI_SIGNING_KEY,
        cipherKey: env.XI_CIPHER_KEY,
        adminKey: env.XI_ADMIN_KEY,
      },
      dataDir,
    ),
    masterSecret: loadMasterSecret(env.XI_SECRET, dataDir),
    passwordCost,
    demoHosts: list(env.XI_DEMO_HOSTS, "demo.localhost"),
    operationsHosts: list(env.XI_OPERATIONS_HOSTS, "ops.localhost"),
    registration: env.XI_REGISTRATION
      ? choice<RegistrationMode>(env, "XI_REGISTRATION", ["open", "invite", "closed"], "invite")
      : undefined,
    firstAdmin: readFirstAdmin(env),
    operators: mobiles(env, "XI_OPERATORS", seed === "demo" ? seededOperator : ""),
    promotionExcluded: mobiles(env, "XI_PROMOTION_EXCLUDED", ""),
    privateHosts: list(env.XI_PRIVATE_HOSTS, "private.localhost"),
    experienceAppIds: appIds(env),
    embedOrigins: list(env.XI_EMBED_ORIGINS, ""),
    embedVersions: embedVersionsOf(env.XI_EMBED_VERSIONS, dataDir),
    landingNetworks: networks(env, "XI_LANDING_NETWORKS"),
    postbackNetworks: networks(env, "XI_POSTBACK_NETWORKS"),
    edgeNetworks: networks(env, "XI_EDGE_NETWORKS"),
    edgeCname: hostSetting(env, "XI_EDGE_CNAME"),
    acme: readAcme(env),
    asaDir: env.XI_ASA_DIR || undefined,
    ingest: readIngest(env),
    queriesAtOnce: readQueriesAtOnce(env),
    docsUrl: env.XI_DOCS_URL ?? "/docs/",
    license: licenseSource(env.XI_LICENSE, env.XI_LICENSE_KEY),
    catalogue: readCatalogue(env.XI_CATALOGUE),
    holidays: readHolidays(env.XI_HOLIDAYS),
    mail: readMail(env),
    chat: choice(env, "XI_CHAT", ["robots", "outbox"], isLoopback(host) ? "outbox" : "robots"),
    miniLinks: choice(
      env,
      "XI_MINI_LINKS",
      ["wechat", "local"],
      isLoopback(host) ? "local" : "wechat",
    ),
    wechat: readWechat(env, isLoopback(host)),
    ocr: readOcr(env),
    sms: readSms(env),
    pay,
    bank: readBank(env, pay.isSandbox),
    invoiceHook: readInvoiceHook(env),
    contactPhone: env.XI_CONTACT_PHONE ?? "",
    contactQr: env.XI_CONTACT_QR ?? "",
    metrics: readMetrics(env),
    log: readLog(env),
    lifecycle: readLifecycle(env),
    auditDays: readAuditDays(env),
  };
}

/**
 * Returns the folder of the build: the one above the built file that runs, wherever it was started from.
 * A service that runs from its sources finds it in the folder it was started in.
 */
export function distFolder(runningIn: string): string {
  const above = dirname(runningIn);
  return basename(runningIn) === "service" && basename(above) === "dist" ? above : "./dist";
}

/** Refuses to listen for others without the address that they are told. */
function checkOrigin(host: string, origin: string | undefined, isLocal: boolean): void {
  if (origin !== undefined) {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    const isPlain = url && /^https?:$/.test(url.protocol) && url.origin === origin;
    if (isPlain) return;
    throw new Error(
      `XI_ORIGIN 应为控制台对外的来源，如 https://console.example.com，不带路径，现在是「${origin}」`,
    );
  }
  if (isLocal) return;
  throw new Error(
    `HOST=${host} 对本机以外服务，必须设置 XI_ORIGIN=https://您的域名：推广链接、邀请与短信里的地址由它组成，不取自请求；只在本机使用，请设 HOST=127.0.0.1`,
  );
}
