import { useEffect, useMemo } from "react";
import { useMenu } from "../../../core/query/use-menu";
import { useCurrentApp } from "../../../core/session/use-session";
import { routeText } from "../../../core/text/route";
import { shellText } from "../../../core/text/shell";
import { uiText } from "../../../core/text/ui";
import { useLocale, useText } from "../../../core/text/use-text";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { IconButton, SideMenu } from "../../../core/ui/layout";
import { RailMenu } from "../../../core/ui/overlay";
import { AppSwitcher } from "../app-switcher";
import { CollapsedTop, KeyName, KeyRow, KeyValue, Top } from "./app-sidebar.styles";
import { deniedPaths, menuItems, shownPath } from "./menu-items";

export interface AppSidebarProps {
  /** Route pattern of the page that is shown; default: of none of the menu. */
  current?: string;
  /** A rail of icons instead of names; default false. */
  isCollapsed?: boolean;
  /** Told the denied paths each time a menu has arrived. */
  onMenu?: (denied: ReadonlySet<string>) => void;
}

/** The app selector, its keys, and the menu that the service gives for the app. */
export function AppSidebar({ current = "", isCollapsed = false, onMenu }: AppSidebarProps) {
  const text = useText(shellText);
  const messages = useText(uiText);
  const app = useCurrentApp();
  const { routes, isLoading, error, refetch } = useMenu();
  const locale = useLocale();
  const titles = useText(routeText);
  const items = useMemo(() => {
    const known: Record<string, string> = { ...text.sections, ...titles.titles };
    return menuItems(routes ?? [], locale === "zh-cn" ? undefined : (path) => known[path]);
  }, [routes, locale, text, titles]);

  useEffect(() => {
    if (routes) onMenu?.(deniedPaths(routes));
  }, [routes, onMenu]);

  const menu = { label: text.mainMenu, items, current: shownPath(current, routes ?? []) };
  if (isCollapsed)
    return (
      <>
        <CollapsedTop>
          <AppSwitcher isCompact />
          {error ? <IconButton icon="refresh" label={messages.retry} onClick={refetch} /> : null}
        </CollapsedTop>
        <RailMenu {...menu} />
      </>
    );
  return (
    <>
      <Top>
        <AppSwitcher />
        {app ? (
          <dl>
            <Key name={text.appkey} value={app.appkey} copyLabel={text.copyAppkey} />
            <Key name={text.scheme} value={`xi${app.appkey}`} copyLabel={text.copyScheme} />
          </dl>
        ) : null}
      </Top>
      {error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : isLoading ? (
        <Skeleton shape="text" count={8} />
      ) : (
        <SideMenu {...menu} />
      )}
    </>
  );
}

function Key({ name, value, copyLabel }: { name: string; value: string; copyLabel: string }) {
  return (
    <KeyRow>
      <KeyName>{name}</KeyName>
      <KeyValue>
        <code>{value}</code>
        <CopyButton value={value} label={copyLabel} />
      </KeyValue>
    </KeyRow>
  );
}
