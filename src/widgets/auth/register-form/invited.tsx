import type { AccountInvitation } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { registrationText } from "../../../core/text/registration";
import { useText } from "../../../core/text/use-text";
import { AppIcon } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Invitation, InvitationHeader } from "./register-form.styles";

/** Who invites, into what, and until when; without an invitation of its own, that none is needed. */
export function Invited({ invitation }: { invitation: AccountInvitation | null }) {
  const text = useText(registrationText);
  if (!invitation) {
    return (
      <Invitation>
        <Muted>{text.noCodeNeeded}</Muted>
      </Invitation>
    );
  }
  const { from, app, expireTime } = invitation;
  return (
    <Invitation>
      <InvitationHeader>
        {app ? <AppIcon name={app.name} src={app.icon} sizePx={44} /> : null}
        <div>
          <strong>{text.invitedBy(from)}</strong>
          {app ? <p>{text.invitedTo(app.name)}</p> : null}
        </div>
      </InvitationHeader>
      <Muted>{text.inviteUntil(formatTime(expireTime, defaultZones).slice(0, 16))}</Muted>
    </Invitation>
  );
}
