import { defaultZones, type ZoneSchedule, zoneAt } from "../../src/core/format/zone";
import { isAppPage } from "../../src/core/navigation/app-address";

export type FirstCall = readonly [name: string, body: Record<string, unknown>];

/** What of the stored session and of the address decides the first calls of a page. */
export interface FirstPage {
  path: string;
  params: URLSearchParams;
  appkey: string;
  /** Today on the app's calendar, `YYYY-MM-DD`. */
  today: string;
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The calls that a page makes at once when it is opened signed in, with filters from the address. Of
 * what is not foreseen here nothing is begun, and the page asks for it itself.
 */
export function firstCallsOf({ path, params, appkey, today }: FirstPage): FirstCall[] {
  const every: FirstCall[] = [
    ["GET message/unread", {}],
    ["announcement/current", {}],
  ];
  if (isAppPage(path)) {
    if (!appkey) return every;
    every.unshift(["applyAuth/menu", {}]);
    every.push(["apply/applyInfo", { appkey }]);
  }
  return [...every, ...pageCallsOf(path, params, today)];
}

/** Those of them that are the page's own: what it asks for besides what its frame does. */
export function pageCallsOf(path: string, params: URLSearchParams, today: string): FirstCall[] {
  const isForeseen = [...params.keys()].every((name) => foreseen.includes(name));
  return (isForeseen && pages[path]?.(params, today)) || [];
}

/** Today on a calendar. Swedish days are written as the contract writes them; the whole calendar would weigh more. */
export const todayIn = (zones: ZoneSchedule = defaultZones): string =>
  new Date().toLocaleDateString("sv-SE", { timeZone: zoneAt(zones, Date.now()) });

/** The parameters that are understood here; with any other the page's own calls are its own. */
const foreseen = "app from to g platform channels groups match versions provinces".split(" ");

const pages: Record<string, (params: URLSearchParams, today: string) => FirstCall[]> = {
  "/workbench": () => [
    ["workbench/agenda", {}],
    ["user/accountInfo", {}],
    ["stat/workbench", {}],
  ],
  "/data/app_stats"(params, today) {
    const { granularity, range, choices } = filterOf(params, today);
    const filter = { ...choices, ...range };
    return [
      ["stat/overview", { channelId: null }],
      ["stat/trend", { granularity, ...filter, compare: null }],
      ...filterLists,
      ["view/list", { page: "app-stats" }],
      ["annotation/list", range],
    ];
  },
  "/channel/channel_report"(params, today) {
    const { granularity, range, choices } = filterOf(params, today);
    const rows = {
      granularity,
      ...choices,
      ...range,
      keyword: "",
      type: null,
      parentId: null,
      groupBy: "channel",
      eventIds: [],
      sort: "install",
      order: "desc",
      currentPage: 1,
      pageSize: 10,
    };
    return [
      ["channel/selfChannelList", rows],
      ...filterLists,
      ["eventAllList", {}],
      ["view/list", { page: "channel-report" }],
    ];
  },
  "/channel/channel_manage": () => [
    [
      "channelList",
      {
        type: 1,
        groupId: null,
        keyword: "",
        state: null,
        creatorId: null,
        hasData: null,
        sort: "createTime",
        order: "desc",
        currentPage: 1,
        pageSize: 10,
      },
    ],
    ["allGroups", { type: 1 }],
    ["channel/creators", {}],
  ],
};

const filterLists: FirstCall[] = [
  ["groupAndChannelTree", {}],
  ["stat/filterOptions", {}],
];

/** The filter of a report as its address tells it. */
function filterOf(params: URLSearchParams, today: string) {
  const list = (name: string) => params.get(name)?.split(",") ?? [];
  const start = params.get("from");
  const end = params.get("to");
  return {
    granularity: params.get("g") ?? "day",
    range: start && end ? { start, end } : { start: daysBefore(today, 6), end: today },
    choices: {
      platform: params.get("platform"),
      channelIds: list("channels").map(Number),
      groupIds: list("groups").map(Number),
      match: params.get("match"),
      versions: list("versions"),
      provinces: list("provinces"),
    },
  };
}
