import { createServer, type Server } from "node:https";
import { createSecureContext, type SecureContext } from "node:tls";
import type { ServiceConfig } from "./base/config";
import { certificateOf } from "./features/domain";
import type { Db } from "./store/open";

/** A certificate that was changed is in use after this long. */
const freshMs = 10_000;
const keptAtMost = 500;

interface Kept {
  at: number;
  pem: string;
  context: SecureContext;
}

/**
 * Contexts of customers' domains by host, each read again after ten seconds, so that a new certificate
 * needs no restart. A host without a certificate has none: the handshake ends there.
 */
export function certificateStore(
  db: Db,
  config: Pick<ServiceConfig, "masterSecret">,
  now: () => number = Date.now,
) {
  const known = new Map<string, Kept>();
  return async (host: string): Promise<SecureContext | null> => {
    const kept = known.get(host);
    const at = now();
    if (kept && at - kept.at < freshMs) return kept.context;
    const found = await certificateOf(db, config, host);
    known.delete(host);
    // One that is uploaded works at the next handshake.
    if (!found) return null;
    const pem = found.cert + found.key;
    const context =
      kept?.pem === pem ? kept.context : createSecureContext({ ...found, minVersion: "TLSv1.2" });
    known.set(host, { at, pem, context });
    for (const oldest of known.keys()) {
      if (known.size <= keptAtMost) break;
      known.delete(oldest);
    }
    return context;
  };
}

/** Makes an HTTPS server that shows each host the certificate its owner uploaded. */
export const tlsServerOf =
  (find: (host: string) => Promise<SecureContext | null>) =>
  (listener: Parameters<typeof createServer>[1]): Server =>
    createServer(
      {
        minVersion: "TLSv1.2",
        SNICallback(host, response) {
          find(host.toLowerCase()).then(
            (context) =>
              context
                ? response(null, context)
                : response(new Error("no certificate for this host")),
            (error: unknown) => response(error as Error),
          );
        },
      },
      listener,
    );
