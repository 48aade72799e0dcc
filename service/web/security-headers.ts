const policy = (framedBy: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");

/** What the console's HTML may load: its own origin, and nothing inline; nobody may frame it. */
export const consolePolicy = policy("'none'");

/** The documentation shows its live pages in frames of its own. */
export const docsPolicy = policy("'self'");

/** The same for the page of a share, which any site may frame. */
export const framedPolicy = policy("*");
