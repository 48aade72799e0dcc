import type { Agenda, AgendaItem, WorkbenchApp } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useRole } from "../../../core/session/use-session";
import { agendaText } from "../../../core/text/agenda";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Tag } from "../../../core/ui/display";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, Link, LinkButton, Muted } from "../../../core/ui/layout";
import { agendaPath } from "./agenda-path";
import { Items, Nothing, Pair, Side } from "./workbench.styles";

const pollMs = 60_000;

interface ItemsProps {
  title: string;
  items: readonly AgendaItem[] | undefined;
  empty: string;
  apps: readonly WorkbenchApp[];
}

/** One kind of what waits, an app a line, with the way to where it is dealt with. */
function AgendaCard({ title, items, empty, apps }: ItemsProps) {
  const text = useText(agendaText);
  const enter = useEnterApp();
  return (
    <Card title={title} actions={items && items.length > 0 && <Tag>{items.length}</Tag>}>
      {items === undefined ? (
        <Skeleton shape="text" count={2} />
      ) : items.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <Items aria-label={title}>
          {items.map((item) => {
            const { kind, appId, count, day } = item;
            const app = apps.find(({ id }) => id === appId);
            const path = agendaPath(kind);
            const name = app?.name ?? "";
            return (
              <li key={`${kind}-${appId}`}>
                <AppIcon name={name} src={app?.appIcon ?? ""} sizePx={24} />
                <span>
                  <strong>{text.items[kind](count, day ?? "")}</strong>
                  <small>{name}</small>
                </span>
                {path?.isOfApp === false && (
                  <LinkButton variant="text" size="small" to={path.to}>
                    {text.actions[kind]}
                  </LinkButton>
                )}
                {path?.isOfApp && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`${text.actions[kind]} ${name}`}
                    // A failure has its message already.
                    onClick={() => void enter(appId, path.to).catch(() => undefined)}
                  >
                    {text.actions[kind]}
                  </Button>
                )}
              </li>
            );
          })}
        </Items>
      )}
    </Card>
  );
}

function Announcements({ list }: { list: Agenda["announcements"] | undefined }) {
  const text = useText(agendaText);
  // Who only looks around has no message centre.
  const isOwner = useRole() === "normal";
  return (
    <Card title={text.announcements}>
      {list === undefined ? (
        <Skeleton shape="text" count={2} />
      ) : list.length === 0 ? (
        <Nothing>{text.noAnnouncements}</Nothing>
      ) : (
        <Items aria-label={text.announcements}>
          {list.map(({ id, title, time, isUnread }) => (
            <li key={id}>
              <span>
                <strong>{isOwner ? <Link to={paths.message(id)}>{title}</Link> : title}</strong>
                <small>{formatTime(time, defaultZones).slice(0, 16)}</small>
              </span>
              {isUnread && <Tag $tone="warning">{text.unread}</Tag>}
            </li>
          ))}
        </Items>
      )}
    </Card>
  );
}

/** What changed in the product, newest first. */
function Changes() {
  const text = useText(agendaText);
  return (
    <Card title={text.changes}>
      <Items aria-label={text.changes}>
        {text.changeList.map(([version, change]) => (
          <li key={change}>
            <span>
              <strong>{change}</strong>
              <small>{version}</small>
            </span>
          </li>
        ))}
      </Items>
    </Card>
  );
}

/** What the operator says, and what is new in the product. */
export function NewsCards() {
  const { reply, error } = useCall("workbench/agenda", {}, { pollMs });
  return (
    <Pair>
      {error && !reply ? null : <Announcements list={reply?.map.announcements} />}
      <Changes />
    </Pair>
  );
}

/** What waits over all apps: to do, failing, ending. */
export function AgendaCards({ apps }: { apps: readonly WorkbenchApp[] }) {
  const text = useText(agendaText);
  const { reply, error, retry } = useCall("workbench/agenda", {}, { pollMs });
  const map = reply?.map;
  if (error && !map) return <CallError error={error} onRetry={retry} isCompact />;
  return (
    <Side>
      <AgendaCard title={text.todos} items={map?.todos} empty={text.noTodos} apps={apps} />
      <AgendaCard title={text.alerts} items={map?.alerts} empty={text.noAlerts} apps={apps} />
      <AgendaCard title={text.dues} items={map?.dues} empty={text.noDues} apps={apps} />
      <Muted>{text.every}</Muted>
    </Side>
  );
}
