import { formatBitRate, formatBytes, formatCount, unitSpace } from "./number";

/** Formats of the usage or limit of an acceleration package, in the unit of its kind. */
export const formatEdgeAmount = {
  traffic: (value: number): string => formatBytes(value),
  bandwidth: (value: number): string => formatBitRate(value),
  domains: (value: number): string => formatCount(value),
  protection: (value: number): string => `${formatCount(Math.round(value))}${unitSpace}QPS`,
};
