import { type ImageLocale, imageMessages } from "../../../src/core/chart/image/index";
import type { ServiceError } from "../../base/service-error";

const statuses: Record<string, number> = {
  "0400": 400,
  "0401": 401,
  "0404": 404,
  "0410": 410,
  "0429": 429,
};

/** The HTTP status of a refusal; mails and crawlers read no envelope. */
export const statusOf = ({ retCode }: ServiceError): number => statuses[retCode] ?? 400;

/** Returns the text shown in the picture instead of the report. */
export function messageOf(
  { retCode, field, message }: ServiceError,
  locale: ImageLocale,
): { title: string; hint: string } {
  const messages = imageMessages(locale);
  switch (retCode) {
    case "0401":
      return { title: messages.lockedTitle, hint: messages.lockedHint };
    case "0404":
      return { title: messages.notFoundTitle, hint: messages.notFoundHint };
    case "0410":
      return { title: messages.stoppedTitle, hint: messages.stoppedHint };
    case "0429":
      return { title: messages.waitTitle, hint: messages.waitHint };
    default:
      return { title: messages.wrongTitle, hint: message || messages.wrongHint(field ?? "") };
  }
}
