import type { GroupNode, TrendReply } from "../../../core/api/contract";
import type { ZoneSchedule } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { filterBody, optionsFreshMs, type ReportFilter } from "../report-filter";
import { type Side, timeSides, twoSides } from "./compared";
import type { ComparisonState } from "./comparison-state";

const noGroups: GroupNode[] = [];
const channelsAtMost = 2000;

/** Why a side has nothing to ask for. */
export type SideFault = "open" | "empty" | "tooMany";

function sideFilter(
  { mode }: ComparisonState,
  value: string,
  groups: readonly GroupNode[],
): Partial<ReportFilter> | SideFault {
  if (value === "") return "open";
  if (mode === "platform") return { platform: value as ReportFilter["platform"] };
  if (mode === "version") return { versions: [value] };
  const channelIds = groups
    .flatMap(({ children }) => children)
    .filter(({ type }) => String(type) === value)
    .map(({ id }) => id);
  if (channelIds.length === 0) return "empty";
  return channelIds.length > channelsAtMost ? "tooMany" : { channelIds, groupIds: [] };
}

/** Both sides of a comparison, from one call by time, else from two. */
export function useComparison(filter: ReportFilter, state: ComparisonState) {
  const isTime = state.mode === "time";
  const { zones } = useClock();
  const tree = useCall("groupAndChannelTree", {}, { freshMs: optionsFreshMs });
  const groups = tree.reply?.obj ?? noGroups;
  const [partA, partB] = isTime
    ? [{}, {}]
    : [sideFilter(state, state.a, groups), sideFilter(state, state.b, groups)];
  const faultA = typeof partA === "string" ? partA : null;
  const faultB = typeof partB === "string" ? partB : null;
  const isSame = !isTime && state.a === state.b && state.a !== "";
  const isWaiting = state.mode === "type" && !tree.reply;
  const isReady = !faultA && !faultB && !isSame && !isWaiting;
  const bodyOf = (part: Partial<ReportFilter> | SideFault) => ({
    ...filterBody(typeof part === "string" ? filter : { ...filter, ...part }),
    compare: null,
  });
  const a = useCall(
    "stat/trend",
    isTime
      ? { ...filterBody(filter), compare: filter.compare ?? { kind: "previous" } }
      : bodyOf(partA),
    { keepPrevious: true, isEnabled: isReady },
  );
  const b = useCall("stat/trend", bodyOf(partB), {
    keepPrevious: true,
    isEnabled: isReady && !isTime,
  });
  return {
    sides: isReady ? sidesOf(a.reply?.map, b.reply?.map, isTime, zones) : null,
    trend: a.reply?.map ?? null,
    error: a.error ?? b.error ?? tree.error,
    retry: () => {
      if (tree.error) tree.retry();
      if (a.error) a.retry();
      if (b.error) b.retry();
    },
    isSame,
    faultA: isWaiting ? null : faultA,
    faultB: isWaiting ? null : faultB,
  };
}

function sidesOf(
  a: TrendReply | undefined,
  b: TrendReply | undefined,
  isTime: boolean,
  zones: ZoneSchedule,
): [Side, Side] | null {
  if (!a) return null;
  if (isTime) return timeSides(a, zones);
  return b ? twoSides(a, b, zones) : null;
}
