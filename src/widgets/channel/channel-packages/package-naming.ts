import type { channelPackageText } from "../../../core/text/channel-package";

export const defaultNaming = "{app}_{channel}_{ver}.apk";

/** Returns the error of a file name pattern; null when it is valid. */
export function namingProblem(
  naming: string,
  text: (typeof channelPackageText)["zh"],
): string | null {
  if (/[\\/:*?"<>|\p{Cc}]/u.test(naming)) return text.namingBad;
  if (!naming.includes("{channel}")) return text.namingChannel;
  return /\.apk$/i.test(naming.trim()) ? null : text.namingApk;
}

/** The name a channel's package would get. */
export const nameOf = (
  naming: string,
  messages: Record<"app" | "channel" | "name" | "ver", string>,
) =>
  naming.replaceAll(
    /\{(app|channel|name|ver)\}/g,
    (_, word: keyof typeof messages) => messages[word],
  );
