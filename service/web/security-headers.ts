interface Allowed {
  framedBy: string;
  /** Further sources of pictures. */
  imageSources?: string;
  /** Hashes of what is written into the page itself. */
  script?: string;
  style?: string;
}

const more = (source: string | undefined) => (source ? ` ${source}` : "");

/** Its own origin, nobody else's, and what of the page itself is named by its hash. */
export const policyWith = ({ framedBy, imageSources, script, style }: Allowed): string =>
  [
    "default-src 'self'",
    `script-src 'self'${more(script)}`,
    `style-src 'self'${more(style)}`,
    `img-src 'self' data:${more(imageSources)}`,
    "connect-src 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");

/** Content security policy of the console: its own origin, nothing inline, no framing. */
export const consolePolicy = policyWith({ framedBy: "'none'" });

/** The documentation shows elements; that of a shared chart makes its picture itself. */
export const docsPolicy = policyWith({ framedBy: "'self'", imageSources: "blob:" });

/**
 * Browser features that neither the console nor landing pages use; injected scripts are denied them
 * too.
 */
const permissions = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const yearSeconds = 31_536_000;

/**
 * Puts on an answer what all of them carry. What does not say how long it may be kept is private: it
 * is not kept at all. Browsers come back by TLS only once the service is reached by it.
 */
export function addSecurityHeaders({ headers }: Response, origin: string): void {
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", permissions);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (origin.startsWith("https://")) {
    headers.set("strict-transport-security", `max-age=${yearSeconds}`);
  }
}
