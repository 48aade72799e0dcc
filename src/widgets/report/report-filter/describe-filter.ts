import type { GroupNode } from "../../../core/api/contract";
import type { zh } from "../../../core/text/zh-cn/report";
import type { ReportFilter } from "./filter-state";

type Words = (typeof zh)["filter"];

/** The filter in words, for the head of a file. */
export function describeFilter(
  filter: ReportFilter,
  words: Words,
  groups: readonly GroupNode[],
): string {
  const parts = [
    `${words.range} ${filter.start} ~ ${filter.end}`,
    `${words.granularity} ${words.granularities[filter.granularity]}`,
    `${words.distinct} ${filter.isDistinct ? words.byUsers : words.byTimes}`,
  ];
  if (filter.platform) parts.push(`${words.platform} ${words.platforms[filter.platform]}`);
  const channels = groups.flatMap(({ children }) => children);
  const names = [
    ...filter.groupIds.map((id) => groups.find((group) => group.id === id)?.name ?? String(id)),
    ...filter.channelIds.map(
      (id) => channels.find((channel) => channel.id === id)?.name ?? String(id),
    ),
  ];
  if (names.length > 0) parts.push(`${words.channels} ${names.join("、")}`);
  if (filter.versions.length > 0) parts.push(`${words.versions} ${filter.versions.join("、")}`);
  if (filter.provinces.length > 0) parts.push(`${words.provinces} ${filter.provinces.join("、")}`);
  if (filter.match) parts.push(`${words.match} ${words.matches[filter.match]}`);
  const { compare } = filter;
  if (compare?.kind === "previous") parts.push(`${words.compare} ${words.comparePrevious}`);
  if (compare?.kind === "lastYear") parts.push(`${words.compare} ${words.compareLastYear}`);
  if (compare?.kind === "custom") parts.push(`${words.compare} ${compare.start} ~ ${compare.end}`);
  return parts.join("；");
}
