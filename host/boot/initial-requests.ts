import { defaultZones, type ZoneSchedule, zoneAt } from "../../src/core/format/zone";
import { appParam, isAppPage } from "../../src/core/navigation/app-address";
import { accountCall } from "../../src/core/query/account-call";
import { channelListCalls, listState } from "../../src/widgets/channel/channel-list/list-state";
import { appStatsCalls, channelReportCalls } from "../../src/widgets/report/initial-requests";
import { filterState } from "../../src/widgets/report/report-filter/filter-state";
import { workbenchCalls } from "../../src/widgets/workbench/workbench/initial-requests";

export type InitialRequest = readonly [name: string, body: object];

/** Parts of the stored session and the address that determine the first calls of a page. */
export interface FirstPage {
  path: string;
  params: URLSearchParams;
  appkey: string;
  /** Today on the app's calendar, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The calls that a page makes at once when it is opened signed in, with filters from the address. Of
 * what is not foreseen here nothing is begun, and the page asks for it itself.
 */
export function initialRequestsFor({ path, params, appkey, today }: FirstPage): InitialRequest[] {
  const every: InitialRequest[] = [
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

/** Returns the calls that are the page's own, without those of its frame. */
export function pageCallsOf(
  path: string,
  params: URLSearchParams,
  today: string,
): InitialRequest[] {
  const screen = screens[path];
  const isForeseen = (name: string) => name === appParam || screen?.names.includes(name);
  return screen && [...params.keys()].every(isForeseen) ? screen.calls(params, today) : [];
}

/** Returns the page's own calls by an address, with today on the app's calendar. */
export const pageCallsAt = (
  { pathname, searchParams }: URL,
  zones?: ZoneSchedule,
): InitialRequest[] => pageCallsOf(pathname, searchParams, todayIn(zones));

/** Today on a calendar. Swedish days are written as the contract writes them; the whole calendar would weigh more. */
export const todayIn = (zones: ZoneSchedule = defaultZones): string =>
  new Date().toLocaleDateString("sv-SE", { timeZone: zoneAt(zones, Date.now()) });

/** A screen as far as the first script knows it: the parameters that it reads, and what it asks for by them. */
interface Screen {
  names: readonly string[];
  calls(params: URLSearchParams, today: string): InitialRequest[];
}

/** The pages whose calls are begun with them, each as its screen tells it. */
export const screens: Record<string, Screen> = {
  "/workbench": { names: [], calls: () => [...workbenchCalls(), accountCall] },
  "/data/app_stats": { names: filterState.names, calls: appStatsCalls },
  "/channel/channel_report": { names: filterState.names, calls: channelReportCalls },
  "/channel/channel_manage": { names: listState.names, calls: channelListCalls },
};
