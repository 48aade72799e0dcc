import type { Generated } from "kysely";
import type { DefaultJson } from "./column-types";

/** Settings that decide the destination of a link, in addition to its target. */
export interface LinkSpec {
  targets?: Partial<Record<"ios" | "android" | "harmony" | "desktop", string>>;
  wakePath?: string;
  messenger?: "guide" | "miniapp" | "open";
  miniapp?: string;
  utm?: Partial<Record<"source" | "medium" | "campaign" | "term" | "content", string>>;
  expiredUrl?: string;
  rules?: { provinces: string[]; days: number[]; from: string; to: string; url: string }[];
  variants?: { url: string; weight: number }[];
  og?: { title?: string; about?: string; image?: string };
}

interface ShortLinkTable {
  app_id: number;
  channel_id: number;
  suffix: string;
  /** Empty = the service's own. */
  host: Generated<string>;
  /** 1 valid, 2 stopped, 4 blocked; whether it is expired is told by the clock and the clicks. */
  state: Generated<number>;
  is_archived: Generated<boolean>;
  target: string;
  spec: DefaultJson<LinkSpec>;
  tags: Generated<string[]>;
  password_hash: string | null;
  expire_at: Date | null;
  click_limit: number | null;
  /** Clicks that it has led on while it was limited. */
  led_on: Generated<number>;
  block_reason: Generated<string>;
  blocked_at: Date | null;
}

interface ShortLinkClickTable {
  app_id: number;
  channel_id: number;
  ts: Date;
  eid: string;
  visitor: string;
  /** Went on to its target. */
  is_sent: boolean;
  /** Name of a crawler; empty for people. */
  bot: Generated<string>;
  variant: number | null;
  is_qr: boolean;
  platform: number;
  os_version: Generated<string>;
  browser: string;
  province: Generated<string>;
  city: Generated<string>;
  referrer: Generated<string>;
}

/** Tables of migration 0062. */
export interface LinkTables {
  short_link: ShortLinkTable;
  short_link_click: ShortLinkClickTable;
}
