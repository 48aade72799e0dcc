import type { Authorisation } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { TermsMessages, useTermsMessages } from "../grant-terms";
import { History } from "./authorization.styles";
import { partyOf, stateTones } from "./authorization-columns";
import { InviteLink } from "./invite-link";

export interface AuthorizationDrawerProps {
  row: Authorisation;
  onClose: () => void;
}

/** Renders an authorisation with all its changes. Draw it only while it is open. */
export function AuthorizationDrawer({ row, onClose }: AuthorizationDrawerProps) {
  const text = useText(authorizationText);
  const { columns } = text;
  const messages = useTermsMessages();
  const { data, error, refetch } = useApiQuery("applyAuth/detail", { id: row.id });
  const authorization = data?.map.authorisation ?? row;
  const log = data?.map.log ?? [];
  const items = [
    { id: "grantee", label: columns.grantee, value: partyOf(authorization) },
    { id: "app", label: columns.app, value: authorization.appName },
    {
      id: "state",
      label: columns.state,
      value: <Tag $tone={stateTones[authorization.state]}>{text.states[authorization.state]}</Tag>,
    },
    { id: "expire", label: columns.expire, value: messages.expire(authorization.expireDay) },
    { id: "modules", label: columns.modules, value: messages.modules(authorization.modules) },
    { id: "scope", label: columns.scope, value: messages.scope(authorization.scope) },
    { id: "remark", label: text.remark, value: authorization.remark || "—" },
  ];
  return (
    <Drawer isOpen onClose={onClose} title={text.logTitle} widthPx={640}>
      <Stack>
        <Descriptions items={items} />
        {authorization.state === 1 ? <InviteLink id={authorization.id} /> : null}
        <h3>{text.logOf}</h3>
        {error && !data ? (
          <QueryErrorState error={error} onRetry={refetch} isCompact />
        ) : !data ? (
          <Skeleton shape="text" count={3} />
        ) : log.length === 0 ? (
          <EmptyState title={text.logEmpty} isCompact />
        ) : (
          <History>
            {log.map(({ id, action, actor, time, terms }) => (
              <li key={id}>
                <span>
                  {text.actions[action]}{" "}
                  <Muted>
                    {formatTime(time, defaultZones)} · {actor || text.service}
                  </Muted>
                </span>
                {terms ? (
                  <span>
                    <TermsMessages terms={terms} />
                  </span>
                ) : null}
              </li>
            ))}
          </History>
        )}
      </Stack>
    </Drawer>
  );
}
