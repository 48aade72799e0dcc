import type { GroupNode, TrendReply } from "../../../core/api/contract";
import type { ZoneSchedule } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { filterBody, optionsFreshMs, type ReportFilter } from "../report-filter";
import { type Side, timeSides, twoSides } from "./compared";
import type { ComparisonState } from "./comparison-state";

const noGroups: GroupNode[] = [];
const channelsAtMost = 2000;

/** Why a side has nothing to ask for. */
export type SideProblem = "open" | "empty" | "tooMany";

function sideFilter(
  { mode }: ComparisonState,
  value: string,
  groups: readonly GroupNode[],
): Partial<ReportFilter> | SideProblem {
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
  const tree = useApiQuery("groupAndChannelTree", {}, { staleTimeMs: optionsFreshMs });
  const groups = tree.data?.obj ?? noGroups;
  const [partA, partB] = isTime
    ? [{}, {}]
    : [sideFilter(state, state.a, groups), sideFilter(state, state.b, groups)];
  const problemA = typeof partA === "string" ? partA : null;
  const problemB = typeof partB === "string" ? partB : null;
  const isSame = !isTime && state.a === state.b && state.a !== "";
  const isWaiting = state.mode === "type" && !tree.data;
  const isReady = !problemA && !problemB && !isSame && !isWaiting;
  const bodyOf = (part: Partial<ReportFilter> | SideProblem) => ({
    ...filterBody(typeof part === "string" ? filter : { ...filter, ...part }),
    compare: null,
  });
  const a = useApiQuery(
    "stat/trend",
    isTime
      ? { ...filterBody(filter), compare: filter.compare ?? { kind: "previous" } }
      : bodyOf(partA),
    { keepPreviousData: true, isEnabled: isReady },
  );
  const b = useApiQuery("stat/trend", bodyOf(partB), {
    keepPreviousData: true,
    isEnabled: isReady && !isTime,
  });
  return {
    /** The filters of both sides, as they are shared; null by time. */
    parts: isTime ? null : ([bodyOf(partA), bodyOf(partB)] as const),
    sides: isReady ? sidesOf(a.data?.map, b.data?.map, isTime, zones) : null,
    trend: a.data?.map ?? null,
    error: a.error ?? b.error ?? tree.error,
    retry: () => {
      if (tree.error) tree.refetch();
      if (a.error) a.refetch();
      if (b.error) b.refetch();
    },
    isSame,
    faultA: isWaiting ? null : problemA,
    faultB: isWaiting ? null : problemB,
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
