import { useMemo } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import type { Appearance } from "../../../core/session/state";
import { useCanWrite, useCurrentApp, useSession } from "../../../core/session/use-session";
import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import type { IconName } from "../../../core/ui/layout";
import type { CommandEntry } from "./command-entry";
import { pageButtons } from "./page-buttons";

/** Returns the global actions and those of the page on screen. */
export function useActions(mayOpen: (path: string) => boolean, onHelp: () => void): CommandEntry[] {
  const text = useText(commandText);
  const { store } = useSession();
  const { navigate } = useNavigation();
  const canWrite = useCanWrite();
  const hasChannels = useCurrentApp()?.line === "attribution";
  const mayAdd = canWrite && hasChannels && mayOpen(paths.channelAdd());

  return useMemo(() => {
    const messages = text.actions;
    const act = (name: keyof typeof messages, icon: IconName, run: () => void): CommandEntry => ({
      id: `action:${name}`,
      kind: "action",
      title: messages[name],
      icon,
      run,
    });
    const look = (patch: Partial<Appearance>) => () =>
      store.setState(({ appearance }) => ({ appearance: { ...appearance, ...patch } }));
    const { locale } = store.getState().appearance;
    const additions = mayAdd
      ? [
          act("newChannel", "plus", () => navigate(paths.channelAdd(1))),
          act("newAdChannel", "plus", () => navigate(paths.channelAdd(2))),
          act("newAsaChannel", "plus", () => navigate(paths.channelAdd(3))),
        ]
      : [];
    return [
      ...pageButtons(document, text.onThisPage),
      ...additions,
      ...(canWrite ? [act("newApp", "plus", () => navigate(paths.createApp))] : []),
      act("light", "sun", look({ theme: "light" })),
      act("dark", "moon", look({ theme: "dark" })),
      act("auto", "monitor", look({ theme: "auto" })),
      act("language", "web", look({ locale: locale === "en" ? "zh-cn" : "en" })),
      act("shortcuts", "help", onHelp),
    ];
  }, [text, store, navigate, canWrite, mayAdd, onHelp]);
}
