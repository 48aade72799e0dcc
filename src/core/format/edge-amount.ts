import type { EdgePackKind } from "../api/contract/words/acceleration";
import { formatBitRate, formatBytes, formatCount } from "./number";

/** What is used or held of a package of the acceleration line, in the unit of its kind. */
export const formatEdgeAmount: Record<EdgePackKind, (value: number) => string> = {
  traffic: formatBytes,
  bandwidth: formatBitRate,
  domains: formatCount,
  protection: (value) => `${formatCount(Math.round(value))} QPS`,
};
