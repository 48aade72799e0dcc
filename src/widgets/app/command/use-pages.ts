import { useMemo } from "react";
import type { MenuRoute } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp, useViewer } from "../../../core/session/use-session";
import { commandText } from "../../../core/text/command";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import type { ListedChannel } from "./channel-entries";
import type { CommandEntry } from "./command-entry";
import { type DateMessages, dateEntries, rangePatch } from "./date-entries";
import { pageEntries, recentEntries } from "./page-entries";
import { ownerOf, recentPages } from "./recent-pages";

/** Reports whose days stand in their address. */
const dated =
  /^\/(data\/(app_stats|parameter_report)|channel\/(channel_report|event_stats|channel_compare|channel_grouping|report_details))/;

export interface Places {
  entries: CommandEntry[];
  /** The ranges, for days that are typed. */
  dates: DateMessages | null;
  go: (path: string) => void;
}

/** Returns the destinations of the palette: recent pages, ranges of days, pages. */
export function usePages(
  current: string,
  menu: readonly MenuRoute[],
  channels: readonly ListedChannel[] | undefined,
): Places {
  const text = useText(commandText);
  const { titles } = useText(routeText);
  const { navigate, patchSearch } = useNavigation();
  const { user, role } = useViewer();
  const app = useCurrentApp();
  const clock = useClock();

  return useMemo(() => {
    const go = (path: string) => navigate(path);
    const messages = { titles, go };
    const names = new Map(channels?.map(({ id, channelName }) => [id, channelName]));
    const isDated = dated.test(current);
    const dates: DateMessages | null =
      app?.line !== "attribution"
        ? null
        : {
            ranges: text.ranges,
            detail: isDated ? text.onThisPage : text.onPage(titles[paths.appStats]),
            go: (range) => {
              const patch = rangePatch(range);
              if (isDated) return patchSearch(patch, { replace: false });
              const query = Object.entries(patch).flatMap(([key, value]) =>
                value ? [[key, value]] : [],
              );
              navigate(paths.withQuery(paths.appStats, String(new URLSearchParams(query))));
            },
          };
    const recent = recentPages(ownerOf(user?.id, app?.appkey));
    return {
      go,
      dates,
      entries: [
        ...recentEntries(recent, current, (id) => names.get(id), messages),
        ...(dates ? dateEntries(clock.today(), dates) : []),
        ...pageEntries(menu, role !== "normal", messages),
      ],
    };
  }, [current, menu, channels, text, titles, navigate, patchSearch, user?.id, role, app, clock]);
}
