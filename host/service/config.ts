/** Everything a deployment may set; read once from the environment at start. */
export interface ServiceConfig {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  seed: "demo" | "none";
  /** Path key of the calls: `/{product}/admin/…`. */
  product: string;
  /** Shared secrets of `/e` (signature) and `/e/a` (cipher, 32 bytes hex). */
  signingKey: string;
  cipherKey: string;
  demoHosts: string[];
  operationsHosts: string[];
  privateHosts: string[];
  experienceAppIds: number[];
  /** Origins that may make session calls from another site. */
  embedOrigins: string[];
  logLevel: "silent" | "info";
}
