import type { SharedReport } from "../../../src/core/api/contract";
import type { ShareMetric } from "../../../src/core/metrics";
import { addSums, type CountSums, toCounts, zeroSums } from "../../figures/counts";
import { readActiveByChannel, setActive } from "../../figures/read-active";
import { readByChannel } from "../../figures/read-rollup";
import type { ReportApp } from "../../figures/report-app";
import { ofTypes, select } from "../../figures/selection";
import { dayNumber } from "../../store/local-time";
import type { Db } from "../../store/open";
import { deletedName } from "../report";
import { maskCounts, openCounts } from "./mask";
import type { Member } from "./share-target";

export interface MemberQuery {
  members: Member[];
  share: { kind: string };
  range: { start: string; end: string };
  metrics: ShareMetric[];
}

/** Counts of the sub-channels of a channel, or of the channels of a group with their sub-channels. */
export async function memberCounts(
  db: Db,
  app: ReportApp,
  { members, share, range, metrics }: MemberQuery,
): Promise<NonNullable<SharedReport["members"]>> {
  const selection = await select(db, app, {});
  const days = { start: dayNumber(range.start), end: dayNumber(range.end) };
  const [counts, active] = await Promise.all([
    readByChannel(db, selection, days),
    readActiveByChannel(db, selection, days),
  ]);
  setActive(counts, active);
  const isGroup = share.kind === "group";
  const isOf = (member: Member) => (other: Member) =>
    other.id === member.id || other.parentId === member.id;
  const hasCounts = (member: Member) =>
    members.filter(isOf(member)).some(({ id }) => counts.has(id));
  const listed = members
    .filter(({ parentId }) => (parentId === null) === isGroup)
    .filter((member) => !member.isDeleted || hasCounts(member));
  const visible = openCounts(metrics);
  return listed.map((member) => {
    const sums = zeroSums();
    const none: CountSums = zeroSums();
    for (const { id } of members.filter(isOf(member))) addSums(sums, counts.get(id) ?? none);
    const { code } = member;
    const name = member.isDeleted ? deletedName(member.name) : member.name;
    const { unavailable } = ofTypes(selection, [member.type]);
    return { code, name, counts: maskCounts(toCounts(sums, unavailable), visible) };
  });
}
