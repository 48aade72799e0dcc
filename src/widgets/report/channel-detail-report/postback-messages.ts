import type { AdPlatform, PostbackResult } from "../../../core/api/contract";
import type { Punctuation } from "../../../core/text/punctuation";
import type { Tone } from "../../../core/ui/display";

export const resultTones: Record<PostbackResult, Tone> = {
  0: "info",
  1: "success",
  2: "danger",
  3: "warning",
  4: "neutral",
  5: "neutral",
};

/** A platform and its events by name, where the catalog knows them. */
export interface PlatformNames {
  platformOf(type: string): string;
  eventOf(type: string, event: string): string;
}

export function platformNames(
  platforms: readonly AdPlatform[],
  punctuation: Punctuation,
): PlatformNames {
  const find = (type: string) => platforms.find((platform) => platform.type === type);
  return {
    platformOf: (type) => find(type)?.name ?? type,
    eventOf: (type, event) => {
      const name = find(type)?.events.find(({ value }) => value === event)?.name;
      return name === undefined || name === event ? event : punctuation.aside(name, event);
    },
  };
}

/** Why a postback failed, with the platform's status when there was one. */
export const reasonText = (
  { reason, status }: { reason: string; status: number | null },
  reasons: Readonly<Record<string, string>>,
): string => {
  if (reason === "") return "";
  const label = reasons[reason] ?? reason;
  return reason === "HTTP" && status !== null ? `${label} ${status}` : label;
};
