import type { SharedReport } from "../../../src/core/api/contract";
import type { ShareMetric } from "../../../src/core/metrics";
import { addTotals, type CountTotals, toCounts, zeroTotals } from "../../reporting/counts";
import { readActiveByChannel, setActive } from "../../reporting/read-active";
import { readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import { readByChannel } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { ofTypes, overDays, select } from "../../reporting/selection";
import { dayNumber } from "../../store/local-time";
import type { Db } from "../../store/open";
import { reportMessages } from "../report";
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
  const days = { start: dayNumber(range.start), end: dayNumber(range.end) };
  const selection = overDays(await select(db, app, {}), days);
  const [counts, active, repeated] = await Promise.all([
    readByChannel(db, selection, days),
    readActiveByChannel(db, selection, days),
    readRepeatedByChannel(db, selection, days),
  ]);
  setActive(counts, active);
  takeOffEach(counts, repeated);
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
    const totals = zeroTotals();
    const none: CountTotals = zeroTotals();
    const family = members.filter(isOf(member));
    for (const { id } of family) addTotals(totals, counts.get(id) ?? none);
    const { code } = member;
    const name = member.isDeleted ? reportMessages("zh").deletedName(member.name) : member.name;
    const { unavailable } = ofTypes(
      selection,
      family.map(({ type }) => type),
    );
    return { code, name, counts: maskCounts(toCounts(totals, unavailable), visible) };
  });
}
