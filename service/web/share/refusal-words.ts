import { type PictureLocale, pictureWords } from "../../../src/core/chart/picture/index";
import type { Refusal } from "../../base/refusal";

const statuses: Record<string, number> = {
  "0400": 400,
  "0401": 401,
  "0404": 404,
  "0410": 410,
  "0429": 429,
};

/** The HTTP status of a refusal; mails and crawlers read no envelope. */
export const statusOf = ({ retCode }: Refusal): number => statuses[retCode] ?? 400;

/** Returns the text shown in the picture instead of the report. */
export function messageOf(
  { retCode, field, message }: Refusal,
  locale: PictureLocale,
): { title: string; hint: string } {
  const words = pictureWords(locale);
  switch (retCode) {
    case "0401":
      return { title: words.lockedTitle, hint: words.lockedHint };
    case "0404":
      return { title: words.notFoundTitle, hint: words.notFoundHint };
    case "0410":
      return { title: words.stoppedTitle, hint: words.stoppedHint };
    case "0429":
      return { title: words.waitTitle, hint: words.waitHint };
    default:
      return { title: words.wrongTitle, hint: message || words.wrongHint(field ?? "") };
  }
}
