import { useEffect } from "react";
import { styled } from "styled-components";
import type { PinnedView, WorkbenchApp } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { AppIcon } from "../../../core/ui/display";
import { SkeletonBar, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Card, IconButton, isFlag, usePersistedState } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import { moved } from "./pin-order";
import { pinnedPage } from "./pinned-page";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    padding: 4px 8px 4px 4px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
`;

const Open = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 8px;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  color: inherit;
  text-align: start;
  &:hover {
    background: var(--_hover);
  }
  & span {
    display: grid;
    min-width: 0;
  }
  & strong,
  & small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & strong {
    font-weight: 500;
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export interface PinnedViewsProps {
  /** Undefined while on their way. */
  pins: readonly PinnedView[] | undefined;
  apps: readonly WorkbenchApp[];
}

/** Shortcuts to pinned views of all apps, in the viewer's own order; nothing when there are none. */
export function PinnedViews({ pins, apps }: PinnedViewsProps) {
  const text = useText(workbenchText);
  const toast = useToast();
  const enter = useEnterApp();
  const mayWrite = useWriteGuard();
  const arrange = useApiMutation("view/arrangePins");
  const visiblePins = (pins ?? []).flatMap((pin) => {
    const app = apps.find(({ id }) => id === pin.appId);
    const page = pinnedPage(pin.page);
    return app && page
      ? [{ pin, app, report: page.report, to: paths.withQuery(page.path, pin.query) }]
      : [];
  });
  const hasPins = visiblePins.length > 0;
  const [hadPins, keep] = usePersistedState("pinned-views", false, isFlag);
  useEffect(() => {
    if (pins && hadPins !== hasPins) keep(hasPins);
  }, [pins, hadPins, hasPins, keep]);
  if (!hasPins) {
    // While they are on their way, the place of those of the last visit is held.
    return !pins && hadPins ? (
      <Card title={text.pinsTitle}>
        <SkeletonBar $heightPx={56} />
      </Card>
    ) : null;
  }
  const save = async (arranged: readonly PinnedView[], gone?: PinnedView) => {
    if (!mayWrite()) return;
    const key = ({ appId, id }: PinnedView) => ({ appId, id });
    await arrange.mutateAsync({ order: arranged.map(key), unpinned: gone ? [key(gone)] : [] }).then(
      () => gone && toast.success(text.unpinned(gone.name)),
      () => undefined,
    );
  };
  const own = visiblePins.map(({ pin }) => pin);
  return (
    <Card title={text.pinsTitle}>
      <List aria-label={text.pinsTitle}>
        {visiblePins.map(({ pin, app, report, to }, index) => (
          <li key={`${pin.appId}-${pin.id}`}>
            {/* A failure has already shown its message. */}
            <Open type="button" onClick={() => void enter(app.id, to).catch(() => undefined)}>
              <AppIcon name={app.name} src={app.appIcon} sizePx={28} />
              <span>
                <strong title={pin.name}>{pin.name}</strong>
                <small>
                  {app.name} · {text.pages[report]}
                </small>
              </span>
            </Open>
            <Menu
              trigger={<IconButton icon="more" label={text.pinActions(pin.name)} />}
              items={[
                ...(["moveFirst", "moveEarlier", "moveLater"] as const).map((move) => ({
                  id: move,
                  label: text[move],
                  isDisabled: move === "moveLater" ? index === own.length - 1 : index === 0,
                  writes: true,
                  onSelect: () => void save(moved(own, index, move)),
                })),
                {
                  id: "unpin",
                  label: text.unpin,
                  startsGroup: true,
                  writes: true,
                  onSelect: () =>
                    void save(
                      own.filter((one) => one !== pin),
                      pin,
                    ),
                },
              ]}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
