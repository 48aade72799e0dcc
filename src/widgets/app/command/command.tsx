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
import { fetchAhead, Late } from "../../../core/ui/on-demand";
import { Opener, OpenerKeys, OpenerLabel } from "./command.styles";
import { commandPart, shortcutPart } from "./command-part";
import { focusSearch } from "./focus-search";
import { mayGo } from "./may-go";
import { ownerOf, rememberPlace } from "./recent-places";
import { paletteKeys, shortcutReader } from "./shortcut-keys";

export interface CommandProps {
  /** Console path of the page that is shown, remembered among the recent places; default none. */
  here?: string;
  /** Also takes the single keys: `?`, `/`, and G with a letter; default false. */
  hasShortcuts?: boolean;
}

/** The button and the keys of the command palette; its own code comes when it is opened. */
export function Command({ here = "", hasShortcuts = false }: CommandProps) {
  const text = useText(commandButtonText);
  const session = useSession();
  const appkey = useCurrentAppkey(session);
  const menu = useAppMenu();
  const { user } = useViewer();
  const { navigate } = useNavigation();
  const [shown, setShown] = useState<"palette" | "help" | null>(null);
  const close = useCallback(() => setShown(null), []);
  const help = useCallback(() => setShown("help"), []);
  const read = useMemo(() => shortcutReader(), []);

  useEffect(() => {
    if (here) rememberPlace(ownerOf(user?.id, appkey ?? undefined), here);
  }, [here, user?.id, appkey]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = read(event, hasShortcuts);
      if (!shortcut) return;
      if (shortcut.kind === "go" && !mayGo(shortcut.path, menu)) return;
      event.preventDefault();
      if (shortcut.kind === "go") navigate(shortcut.path);
      else if (shortcut.kind === "help") setShown("help");
      else if (shortcut.kind === "palette" || !focusSearch(document)) setShown("palette");
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
        onClick={() => setShown("palette")}
        {...fetchAhead(commandPart)}
      >
        <Icon name="search" />
        <OpenerLabel>{text.open}</OpenerLabel>
        <OpenerKeys aria-hidden="true">{paletteKeys()}</OpenerKeys>
      </Opener>
      {shown === "palette" ? (
        <Late part={commandPart} props={{ here, onClose: close, onHelp: help }} onFail={close} />
      ) : null}
      {shown === "help" ? (
        <Late part={shortcutPart} props={{ onClose: close }} onFail={close} />
      ) : null}
    </>
  );
}
