import type { AgendaItem, WorkbenchApp } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useIsSelling } from "../../../core/session/use-session";
import { agendaText } from "../../../core/text/agenda";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Tag } from "../../../core/ui/display";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Muted } from "../../../core/ui/layout";
import { agendaPath } from "./agenda-path";
import { agendaCall } from "./initial-requests";
import { EmptyText, Items, Side } from "./workbench.styles";

const refetchIntervalMs = 60_000;

interface ItemsProps {
  title: string;
  items: readonly AgendaItem[];
  empty: string;
  apps: readonly WorkbenchApp[];
}

/** Renders the pending items of one kind, an app per line, with links to handle them. */
function AgendaCard({ title, items, empty, apps }: ItemsProps) {
  const text = useText(agendaText);
  const enter = useEnterApp();
  const isSelling = useIsSelling();
  return (
    <Card title={title} actions={items.length > 0 && <Tag>{items.length}</Tag>}>
      {items.length === 0 ? (
        <EmptyText>{empty}</EmptyText>
      ) : (
        <Items aria-label={title}>
          {items.map((item) => {
            const { kind, appId, count, day } = item;
            const app = apps.find(({ id }) => id === appId);
            const path = agendaPath(kind, isSelling);
            const name = app?.name ?? "";
            return (
              <li key={`${kind}-${appId}`}>
                <AppIcon name={name} src={app?.appIcon ?? ""} sizePx={24} />
                <span>
                  <strong>{text.items[kind](count, day ?? "")}</strong>
                  {/* The apps may come after what waits in them. */}
                  <small>{name || "\u00a0"}</small>
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

/** Renders the pending items of all apps: to do, failing, ending. */
export function AgendaCards({ apps }: { apps: readonly WorkbenchApp[] }) {
  const text = useText(agendaText);
  const { data, error, refetch } = useApiQuery(...agendaCall, { refetchIntervalMs });
  const map = data?.map;
  if (!map && error) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (!map)
    return (
      <Side>
        {[text.todos, text.alerts, text.expiring].map((title) => (
          <Card key={title} title={title}>
            <Skeleton shape="text" count={11} />
          </Card>
        ))}
      </Side>
    );
  return (
    <Side>
      <AgendaCard title={text.todos} items={map.todos} empty={text.noTodos} apps={apps} />
      <AgendaCard title={text.alerts} items={map.alerts} empty={text.noAlerts} apps={apps} />
      <AgendaCard title={text.expiring} items={map.dues} empty={text.noExpiring} apps={apps} />
      <Muted>{text.every}</Muted>
    </Side>
  );
}
