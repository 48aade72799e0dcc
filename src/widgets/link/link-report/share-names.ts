import type { LinkReport } from "../../../core/api/contract";
import type { linkReportText } from "../../../core/text/link-report";

type Messages = (typeof linkReportText)["zh"];
export type Dimension = keyof LinkReport["dimensions"];

const named = (names: Readonly<Record<string, string>>, value: string, or: string): string =>
  (Object.hasOwn(names, value) ? names[value] : undefined) ?? or;

export function shareName(dimension: Dimension, value: string, text: Messages): string {
  if (dimension === "browser") return named(text.browsers, value, text.unknown);
  if (dimension === "platform") return named(text.platforms, value, text.unknown);
  if (dimension === "via") return named(text.vias, value, text.unknown);
  if (dimension === "referrer") return value || text.direct;
  if (dimension === "system") {
    const [platform = "", version = ""] = value.split("/");
    return `${named(text.platforms, platform, text.unknown)} ${version}`.trim();
  }
  return value || text.unknown;
}
