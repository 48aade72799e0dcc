const maxOrigins = 20;

export interface OriginMessages {
  originsRequired: string;
  originsTooMany: string;
  originPath(origin: string): string;
  originShape(origin: string): string;
  originRepeated(origin: string): string;
}

/** The lines that say something. */
export const originLines = (text: string): string[] =>
  text
    .split(/[\n,，\s]+/)
    .map((line) => line.trim())
    .filter(Boolean);

const isOwnMachine = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(host);

/** An origin as browsers send it; null when it is none that may embed. */
function normalOrigin(line: string): string | null {
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(line) || !URL.canParse(line)) return null;
  const { origin, protocol, hostname } = new URL(line);
  return protocol === "https:" || isOwnMachine(hostname) ? origin : null;
}

/** Returns the error of the lines, or null; the service validates again. */
export function problemOfOrigins(text: string, messages: OriginMessages): string | null {
  const lines = originLines(text);
  if (lines.length === 0) return messages.originsRequired;
  const seen = new Set<string>();
  for (const line of lines) {
    const origin = normalOrigin(line);
    if (!origin) {
      const hasPath = /^https?:\/\/[^/?#]+[/?#]/i.test(line);
      return hasPath ? messages.originPath(line) : messages.originShape(line);
    }
    if (seen.has(origin)) return messages.originRepeated(line);
    seen.add(origin);
  }
  return lines.length > maxOrigins ? messages.originsTooMany : null;
}
