import type {
  BoardChoice,
  BoardChoices,
  BoardFilter,
  ValidBody,
} from "../../../src/core/api/contract";
import { namedRange } from "../../../src/core/format/day";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { StoredBoardShare } from "../../store/share-tables";

const notOffered = (field: keyof BoardChoice) =>
  new ServiceError("0400", say("这个分享没有开放这一项"), field);

/** Refuses what a share does not offer its readers. */
export function checkChoice(
  { range, platform, compare, channelId }: BoardChoice,
  { ranges, platforms, compares, channelIds }: BoardChoices,
): void {
  if (range !== undefined && !ranges.includes(range)) throw notOffered("range");
  if (platform !== undefined && !platforms) throw notOffered("platform");
  if (compare !== undefined && !compares) throw notOffered("compare");
  if (channelId !== undefined && channelId !== null && !channelIds.includes(channelId))
    throw notOffered("channelId");
}

/** The filter of a shared board with what its reader chose, which the share has to offer. */
export function sharedFilter(
  { filter, choices }: Pick<StoredBoardShare, "filter" | "choices">,
  choice: BoardChoice,
  today: string,
): ValidBody<"stat/trend"> {
  checkChoice(choice, choices);
  return cardFilter(filter, choice, {}, today);
}

/** The filter of a card: the share's, with what its reader chose, and what the card keeps for itself. */
export function cardFilter(
  shared: BoardFilter,
  { channelId, ...choice }: BoardChoice,
  pinned: Partial<BoardFilter>,
  today: string,
): ValidBody<"stat/trend"> {
  const own = channelId ? { channelIds: [channelId], groupIds: [] } : {};
  const { range, compare, ...filter } = { ...shared, ...choice, ...own, ...pinned };
  const days = typeof range === "string" ? namedRange(range, today) : range;
  return { ...filter, ...days, compare: compare && { kind: compare } };
}
