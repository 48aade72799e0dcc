import { useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import type { CurrentApp } from "../../../core/session/state";
import { useCurrentApp, useLine, useSession } from "../../../core/session/use-session";
import { appNameText } from "../../../core/text/app-name";
import { useText } from "../../../core/text/use-text";
import { AppIcon } from "../../../core/ui/display";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Icon, VisuallyHidden } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { lazyPopover } from "../../../core/ui/overlay";
import { type Created, createAppPart, pathAfterCreation } from "../create-app";
import { CurrentName, Selector } from "./app-switcher.styles";
import type { SwitcherPanelProps } from "./switcher-panel";

const SwitcherPopover = lazyPopover(
  lazyComponent<SwitcherPanelProps>(async () => (await import("./switcher-panel")).SwitcherPanel),
);

export interface AppSwitcherProps {
  /** Shows the app's icon alone; default false. */
  isCompact?: boolean;
  /** After an app has been entered, before the page changes; return false to stay. */
  onEnter?: (app: { id: number; appkey: string; name: string }) => boolean | undefined;
}

/** The current app, and a panel to search, switch, upgrade and create apps. */
export function AppSwitcher({ isCompact = false, onEnter }: AppSwitcherProps) {
  const text = useText(appNameText);
  const session = useSession();
  const { navigate, mayLeave } = useNavigation();
  const current = useCurrentApp();
  const line = useLine();
  const mayWrite = useWriteGuard();
  const [isOpen, setOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);

  const enter = async (id: number, pathOf: (app: CurrentApp) => string) => {
    if (!(await mayLeave())) return;
    const app = await session.enterApp(id);
    setOpen(false);
    if (onEnter?.(app) === false) return;
    navigate(pathOf(app), { replace: true, isForced: true });
  };
  const startCreating = () => {
    setOpen(false);
    if (mayWrite()) setCreating(true);
  };
  const upgrade = async (id: number) => {
    if (mayWrite()) await enter(id, (app) => paths.entering(paths.buying(app.line)));
  };
  const showAll = async () => {
    if (!(await mayLeave())) return;
    setOpen(false);
    navigate(paths.allApps(line), { isForced: true });
    // Whoever has looked around in the experience app is free to make an app of their own.
    if (current?.isExperienceApp) session.leaveApp();
  };
  const finishCreating = ({ id, next }: Created) => {
    setCreating(false);
    void enter(id, () => pathAfterCreation(next, line)).catch(() => {});
  };

  const suffix = current?.isApplyAuth === 1 ? text.authorisedSuffix : "";
  const name = current ? current.name + suffix : text.switcherTitle;
  return (
    <>
      <SwitcherPopover
        label={text.switcherTitle}
        widthPx={360}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Selector
            type="button"
            title={isCompact ? name : text.switcherTitle}
            $isCompact={isCompact}
          >
            {current ? <VisuallyHidden>{text.switcherTitle}</VisuallyHidden> : null}
            {current ? (
              <AppIcon name={current.name} src={current.appIcon} sizePx={28} />
            ) : (
              <Icon name="apps" />
            )}
            {isCompact ? (
              <VisuallyHidden>{name}</VisuallyHidden>
            ) : (
              <>
                <CurrentName>{name}</CurrentName>
                <Icon name="chevron-down" size={14} />
              </>
            )}
          </Selector>
        }
        content={{
          onEnter: (id) =>
            enter(id, ({ line }) =>
              paths.entering(line === "afpm" ? paths.accelerationDomains : paths.appInfo),
            ),
          onUpgrade: upgrade,
          onCreate: startCreating,
          onShowAll: showAll,
        }}
      />
      {isCreating ? (
        <Lazy
          part={createAppPart}
          props={{ line, onClose: () => setCreating(false), onCreated: finishCreating }}
          onFail={() => setCreating(false)}
        />
      ) : null}
    </>
  );
}
