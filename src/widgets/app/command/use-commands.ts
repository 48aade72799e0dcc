import { useEffect, useMemo, useState } from "react";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useMenu } from "../../../core/query/use-menu";
import { useClock } from "../../../core/session/use-clock";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useCurrentApp } from "../../../core/session/use-session";
import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import { loadPinyin, type PinyinKeys } from "../../../core/ui/tree";
import { channelEntries } from "./channel-entries";
import type { CommandEntry } from "./command-entry";
import { aliasOf, typedEntry } from "./date-entries";
import type { IndexedEntry } from "./find-commands";
import { useActions } from "./use-actions";
import type { DeviceSearch } from "./use-masked-devices";
import { usePages } from "./use-pages";

const wholeList = { currentPage: 1, pageSize: 9999 } as const;
const staleTimeMs = 60_000;

export interface Commands {
  all: readonly IndexedEntry[];
  /** Days that were typed, as an entry. */
  daysTyped: (typed: string) => CommandEntry[];
  /** Masked ids of devices are looked for, and how a found one is opened. */
  devices: DeviceSearch;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Everything the palette offers here, with what each is found by. */
export function useCommands(current: string, onHelp: () => void): Commands {
  const text = useText(commandText);
  const app = useCurrentApp();
  const { routes } = useMenu();
  const enter = useEnterApp();
  const clock = useClock();
  const mayOpen = (path: string) =>
    !routes?.some(({ children = [] }) =>
      children.some((page) => page.path === path && page.meta.isAuth === false),
    );
  const mayList = app?.line === "attribution" && mayOpen(paths.channelReport);
  const channels = useApiQuery("channelAllInApply", {}, { isEnabled: mayList, staleTimeMs });
  const apps = useApiQuery(
    "apply/applyList",
    { applyName: "", isApplyAuth: -1, applyShow: -1, ...wholeList },
    { staleTimeMs },
  );
  const channelList = channels.data?.map.channelList;
  const appList = apps.data?.data.records;
  const actions = useActions(mayOpen, onHelp);
  const pages = usePages(current, routes ?? [], channelList);

  const entries = useMemo<CommandEntry[]>(
    () => [
      ...pages.entries,
      ...actions,
      ...channelEntries(channelList ?? [], pages.go),
      ...(appList ?? [])
        .filter(({ id }) => id !== app?.id)
        .map(
          (item): CommandEntry => ({
            id: `app:${item.id}`,
            kind: "app",
            title: item.name,
            detail: text.enterApp,
            icon: "apps",
            run: () => void enter(item.id).catch(() => {}),
          }),
        ),
    ],
    [pages, actions, channelList, appList, app?.id, text, enter],
  );
  const pinyin = usePinyin(entries);
  const all = useMemo(
    () =>
      entries.map((entry): IndexedEntry => {
        const known = pinyin.get(entry.title);
        return {
          entry,
          keys: {
            title: entry.title.toLowerCase(),
            code: codeOf(entry).toLowerCase(),
            initials: known?.initials ?? "",
            whole: known?.whole ?? "",
          },
        };
      }),
    [entries, pinyin],
  );
  const { dates, go } = pages;
  return {
    all,
    daysTyped: (typed) => (dates ? typedEntry(typed, clock.today(), dates) : []),
    devices: {
      isEnabled: app?.line === "attribution" && mayOpen(paths.appStats),
      mayOpenChannels: mayList,
      go,
    },
    isLoading: channels.isLoading,
    hasFailed: channels.error !== null,
  };
}

const codeOf = ({ id, kind, detail = "" }: CommandEntry): string =>
  kind === "channel" ? detail : kind === "date" ? aliasOf(id) : "";

/** The pinyin of titles, each worked out once. */
function usePinyin(entries: readonly CommandEntry[]): ReadonlyMap<string, PinyinKeys> {
  const [known, setKnown] = useState<ReadonlyMap<string, PinyinKeys>>(new Map());
  useEffect(() => {
    const titles = [...new Set(entries.map(({ title }) => title))].filter(
      (title) => !known.has(title),
    );
    if (titles.length === 0) return;
    return loadPinyin(titles, (keys) =>
      setKnown((before) => {
        const next = new Map(before);
        for (const [at, title] of titles.entries()) {
          const found = keys[at];
          if (found) next.set(title, found);
        }
        return next;
      }),
    );
  }, [entries, known]);
  return known;
}
