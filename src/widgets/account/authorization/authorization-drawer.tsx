import type { Authorisation } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { TermsWords, useTermsWords } from "../grant-terms";
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
  const words = useTermsWords();
  const { reply, error, retry } = useCall("applyAuth/detail", { id: row.id });
  const shown = reply?.map.authorisation ?? row;
  const log = reply?.map.log ?? [];
  const items = [
    { id: "grantee", label: columns.grantee, value: partyOf(shown) },
    { id: "app", label: columns.app, value: shown.appName },
    {
      id: "state",
      label: columns.state,
      value: <Tag $tone={stateTones[shown.state]}>{text.states[shown.state]}</Tag>,
    },
    { id: "expire", label: columns.expire, value: words.expire(shown.expireDay) },
    { id: "modules", label: columns.modules, value: words.modules(shown.modules) },
    { id: "scope", label: columns.scope, value: words.scope(shown.scope) },
    { id: "remark", label: text.remark, value: shown.remark || "—" },
  ];
  return (
    <Drawer isOpen onClose={onClose} title={text.logTitle} widthPx={640}>
      <Stack>
        <Descriptions items={items} />
        {shown.state === 1 ? <InviteLink id={shown.id} /> : null}
        <h3>{text.logOf}</h3>
        {error && !reply ? (
          <CallError error={error} onRetry={retry} isCompact />
        ) : !reply ? (
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
                    <TermsWords terms={terms} />
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
