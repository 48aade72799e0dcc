import { useEffect, useMemo, useState } from "react";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useMenu } from "../../../core/query/use-menu";
import { useClock } from "../../../core/session/use-clock";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useCurrentApp, useSessionState } from "../../../core/session/use-session";
import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import { loadPinyin, type PinyinKeys } from "../../../core/ui/tree";
import { channelEntries } from "./channel-entries";
import type { CommandEntry } from "./command-entry";
import { aliasOf, typedEntry } from "./date-entries";
import type { IndexedEntry } from "./find-commands";
import { useActions } from "./use-actions";
import { usePlaces } from "./use-places";

const wholeList = { currentPage: 1, pageSize: 9999 } as const;
const freshMs = 60_000;

export interface Commands {
  all: readonly IndexedEntry[];
  /** Days that were typed, as an entry. */
  daysTyped: (typed: string) => CommandEntry[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** Everything the palette offers here, with what each is found by. */
export function useCommands(here: string, onHelp: () => void): Commands {
  const text = useText(commandText);
  const app = useCurrentApp();
  const applyShow = useSessionState((state) => state.applyShow);
  const { routes } = useMenu();
  const enter = useEnterApp();
  const clock = useClock();
  const mayOpen = (path: string) =>
    !routes?.some(({ children = [] }) =>
      children.some((page) => page.path === path && page.meta.isAuth === false),
    );
  const mayList = app !== null && applyShow === 0 && mayOpen(paths.channelReport);
  const channels = useCall("channelAllInApply", {}, { isEnabled: mayList, freshMs });
  const apps = useCall(
    "apply/applyList",
    { applyName: "", isApplyAuth: -1, applyShow, ...wholeList },
    { freshMs },
  );
  const channelList = channels.reply?.map.channelList;
  const appList = apps.reply?.data.records;
  const actions = useActions(mayOpen, onHelp);
  const places = usePlaces(here, routes ?? [], channelList);

  const entries = useMemo<CommandEntry[]>(
    () => [
      ...places.entries,
      ...actions,
      ...channelEntries(channelList ?? [], places.go),
      ...(appList ?? [])
        .filter(({ id }) => id !== app?.id)
        .map(
          (each): CommandEntry => ({
            id: `app:${each.id}`,
            kind: "app",
            title: each.name,
            detail: text.enterApp,
            icon: "apps",
            run: () => void enter(each.id).catch(() => {}),
          }),
        ),
    ],
    [places, actions, channelList, appList, app?.id, text, enter],
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
  const { dates } = places;
  return {
    all,
    daysTyped: (typed) => (dates ? typedEntry(typed, clock.today(), dates) : []),
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
