import { randomInt } from "node:crypto";
import { formatTime } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";

/** A number of 20 digits: the second it was made in Asia/Shanghai, then chance. */
export const newNumber = (at: number): string =>
  formatTime(at, defaultZones).replace(/\D/g, "").slice(0, 14).padEnd(14, "0") +
  String(randomInt(1_000_000)).padStart(6, "0");

/** 「¥1,234.56」, for messages. */
export const yuan = (cents: number): string =>
  `¥${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
