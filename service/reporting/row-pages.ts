import { appPlatforms } from "../../src/core/api/contract/constants/platform";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { platformCode } from "../store/event-tables";

/** End of a page of rows by time: microseconds since 1970 and the id of the row. */
export interface Cursor {
  us: number;
  id: string;
}

const pattern = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a cursor that a reply gave; null for an empty one, which is the first page; 0400 for any other text. */
export function readCursor(text: string): Cursor | null {
  if (text === "") return null;
  const [, us, id] = pattern.exec(text) ?? [];
  if (!us || !id) throw new ServiceError("0400", say("cursor 不是上一页给出的值"), "cursor");
  return { us: Number(us), id };
}

export const cursorOf = (us: string, id: string): string => `${us}.${id}`;

/** An id that can be told from others but not used. */
export const maskId = (id: string): string => `${id.slice(0, 4)}****${id.slice(-4)}`;

/** An address without its last part. */
export function maskIp(ip: string): string {
  const parts = ip.split(".");
  if (parts.length === 4) return `${parts[0]}.${parts[1]}.${parts[2]}.*`;
  const groups = ip.split(":").filter(Boolean);
  return ip === "" ? "" : `${groups.slice(0, 3).join(":")}:*`;
}

/** Name of a stored platform of devices. */
export function platformName(code: number): "ios" | "android" | "harmony" | null {
  const known = appPlatforms.find((name) => platformCode[name] === code);
  return known ?? null;
}
