import { formatBitRate, formatBytes, formatCount, unitSpace } from "./number";

/** What is used or held of a package of the acceleration line, in the unit of its kind. */
export const formatEdgeAmount = {
  traffic: (value: number): string => formatBytes(value),
  bandwidth: (value: number): string => formatBitRate(value),
  domains: (value: number): string => formatCount(value),
  protection: (value: number): string => `${formatCount(Math.round(value))}${unitSpace}QPS`,
};
