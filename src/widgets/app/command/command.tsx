import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import {
  useAppMenu,
  useCurrentAppkey,
  useSession,
  useViewer,
} from "../../../core/session/use-session";
import { commandButtonText } from "../../../core/text/command-button";
import { useText } from "../../../core/text/use-text";
import { Icon } from "../../../core/ui/layout";
import { Lazy, preloadOnIntent } from "../../../core/ui/lazy";
import { Opener, OpenerKeys, OpenerLabel } from "./command.styles";
import { commandPart, shortcutPart } from "./command-part";
import { focusSearch } from "./focus-search";
import { mayGo } from "./may-go";
import { ownerOf, rememberPage } from "./recent-pages";
import { paletteKeys, shortcutReader } from "./shortcut-keys";

export interface CommandProps {
  /** Console path of the page that is shown, remembered among the recent places; default none. */
  here?: string;
  /** Also takes the single keys: `?`, `/`, and G with a letter; default false. */
  hasShortcuts?: boolean;
}

/** The button and the keys of the command palette; its own code comes when it is opened. */
export function Command({ here: current = "", hasShortcuts = false }: CommandProps) {
  const text = useText(commandButtonText);
  const session = useSession();
  const appkey = useCurrentAppkey(session);
  const menu = useAppMenu();
  const { user } = useViewer();
  const { navigate } = useNavigation();
  const [openPanel, setOpenPanel] = useState<"palette" | "help" | null>(null);
  const close = useCallback(() => setOpenPanel(null), []);
  const help = useCallback(() => setOpenPanel("help"), []);
  const read = useMemo(() => shortcutReader(), []);

  useEffect(() => {
    if (current) rememberPage(ownerOf(user?.id, appkey ?? undefined), current);
  }, [current, user?.id, appkey]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = read(event, hasShortcuts);
      if (!shortcut) return;
      if (shortcut.kind === "go" && !mayGo(shortcut.path, menu)) return;
      event.preventDefault();
      if (shortcut.kind === "go") navigate(shortcut.path);
      else if (shortcut.kind === "help") setOpenPanel("help");
      else if (shortcut.kind === "palette" || !focusSearch(document)) setOpenPanel("palette");
    };
    // Before the page: the letter after G is not the page's own key as well.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [read, hasShortcuts, menu, navigate]);

  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        title={`${text.title} ${paletteKeys()}`}
        onClick={() => setOpenPanel("palette")}
        {...preloadOnIntent(commandPart)}
      >
        <Icon name="search" />
        <OpenerLabel>{text.open}</OpenerLabel>
        <OpenerKeys aria-hidden="true">{paletteKeys()}</OpenerKeys>
      </Opener>
      {openPanel === "palette" ? (
        <Lazy
          part={commandPart}
          props={{ here: current, onClose: close, onHelp: help }}
          onFail={close}
        />
      ) : null}
      {openPanel === "help" ? (
        <Lazy part={shortcutPart} props={{ onClose: close }} onFail={close} />
      ) : null}
    </>
  );
}
