import type { GrantInvite } from "../../../core/api/contract";
import { authorizationText } from "../../../core/text/authorization";
import { grantInviteText } from "../../../core/text/grant-invite";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Descriptions, Tag } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Card, Head } from "./grant-invite.styles";

/** The app of an invitation, its owner, and what it opens. */
export function InviteCard({ invited }: { invited: GrantInvite }) {
  const text = useText(grantInviteText);
  const messages = useText(authorizationText);
  const punctuation = usePunctuation();
  const { app, ownerName, ownerMobile, mobileMasked, modules, expireDay, state } = invited;
  const opened = modules.map(({ key, level }) =>
    punctuation.aside(messages.modules[key], messages.levels[level]),
  );
  return (
    <Card>
      <Head>
        <AppIcon name={app.name} src={app.icon} sizePx={44} />
        <div>
          <h2>{app.name}</h2>
          <Muted>{text.from(ownerName, ownerMobile)}</Muted>
        </div>
      </Head>
      <Descriptions
        items={[
          { id: "grantee", label: text.grantee, value: mobileMasked },
          { id: "modules", label: text.modules, value: punctuation.list(opened) },
          {
            id: "expire",
            label: text.expire,
            value:
              state === 1 ? (
                expireDay === null ? (
                  messages.forever
                ) : (
                  messages.until(expireDay)
                )
              ) : (
                <Tag $tone="warning">{messages.states[state]}</Tag>
              ),
          },
        ]}
      />
      {state === 1 ? null : <Muted>{text.ended}</Muted>}
    </Card>
  );
}
