import type { CallBody, OpenKey } from "../../../core/api/contract";
import { isNetwork } from "../../../core/api/contract/constants/ip-network";
import { type OpenScope, openScopes } from "../../../core/api/contract/constants/open-api";
import type { Day } from "../../../core/format";

export interface KeyValues {
  name: string;
  note: string;
  scopes: OpenScope[];
  /** Networks, one per line. */
  networks: string;
  perSecond: number | null;
  perDay: number | null;
  expireDay: Day | null;
}

export interface KeyClock {
  dayOf(epochMs: number): Day;
  /** The moment at which a day is over. */
  endOf(day: Day): number;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,，\s]+/)
    .map((line) => line.trim())
    .filter(Boolean);

export const keyValues = (key: OpenKey | null, { dayOf }: KeyClock): KeyValues => ({
  name: key?.name ?? "",
  note: key?.note ?? "",
  scopes: key?.scopes ?? ["report"],
  networks: key?.networks.join("\n") ?? "",
  perSecond: key?.perSecond ?? 10,
  perDay: key?.perDay ?? 100_000,
  // It ends at the first moment of the day after.
  expireDay: key?.expireTime ? dayOf(key.expireTime - 1) : null,
});

export const keyBody = (values: KeyValues, { endOf }: KeyClock): CallBody<"openApi/addKey"> => ({
  name: values.name.trim(),
  note: values.note.trim(),
  scopes: values.scopes,
  networks: linesOf(values.networks),
  perSecond: values.perSecond ?? 0,
  perDay: values.perDay ?? 0,
  expireTime: values.expireDay === null ? null : endOf(values.expireDay),
});

/** Adds a scope or takes it away, in their usual order. */
export const toggleScope = (selected: readonly OpenScope[], scope: OpenScope): OpenScope[] =>
  openScopes.filter((item) => (item === scope) !== selected.includes(item));

const networksAtMost = 50;
export interface NetworkMessages {
  networksTooMany: string;
  networkShape(line: string): string;
  networkRepeated(line: string): string;
}

/** Returns the error of the lines, or null; the service validates again. */
export function problemOfNetworks(text: string, messages: NetworkMessages): string | null {
  const lines = linesOf(text);
  const odd = lines.find((line) => !isNetwork(line));
  if (odd !== undefined) return messages.networkShape(odd);
  const repeated = lines.find((line, index) => lines.indexOf(line) !== index);
  if (repeated !== undefined) return messages.networkRepeated(repeated);
  return lines.length > networksAtMost ? messages.networksTooMany : null;
}
