import { useEffect, useRef } from "react";
import {
  appText,
  isUpgradable,
  paths,
  type RoutePath,
  useConfirm,
  useCurrentApp,
  useIsSelling,
  useNavigation,
  useRole,
  useSession,
  useText,
} from "../../src/core/index";

/** Pages without the prompt: the one it would lead to, and one with nothing to see. */
const quietPages: RoutePath[] = [paths.appInfo, paths.noPermission];

/** Asks the owner of a standard app, once per sign-in and app, whether to upgrade it. */
export function UpgradePrompt({ current }: { current: RoutePath }) {
  const text = useText(appText);
  const { store } = useSession();
  const role = useRole();
  const isSelling = useIsSelling();
  const { navigate } = useNavigation();
  const confirm = useConfirm();
  const app = useCurrentApp();
  const isAsking = useRef(false);
  const isAsked = role === "normal" && isSelling && !quietPages.includes(current);
  const wanted = isAsked && app && isUpgradable(app) ? app : null;

  useEffect(() => {
    const { promptedApps } = store.getState();
    if (!wanted || isAsking.current || promptedApps.includes(wanted.id)) return;
    store.setState({ promptedApps: [...promptedApps, wanted.id] });
    isAsking.current = true;
    void confirm({
      title: text.promptTitle,
      body: text.promptBody(wanted.name),
      confirm: text.promptConfirm,
    }).then((isYes) => {
      isAsking.current = false;
      if (isYes) navigate(paths.appInfo);
    });
  }, [wanted, store, confirm, navigate, text]);
  return null;
}
