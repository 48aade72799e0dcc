import { type ReactNode, useState } from "react";
import type { AccountDetails, UserInfo } from "../../../core/api/contract";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SkeletonBar, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted } from "../../../core/ui/layout";
import { EmailDialog } from "./email-dialog";
import { MobileDialog } from "./mobile-dialog";
import { PasswordDialog } from "./password-dialog";
import { Way, Ways } from "./safety-card.styles";
import { UnbindDialog } from "./unbind-dialog";
import { WechatDialog } from "./wechat-dialog";

export interface SafetyCardProps {
  user: UserInfo;
  details: AccountDetails;
}

type Open = "mobile" | "email" | "password" | "wechat" | "unbind" | null;

/** The ways to sign in and to be reached, each with its change. */
export function SafetyCard({ user, details }: SafetyCardProps) {
  const text = useText(accountSafetyText);
  const mayWrite = useWriteGuard();
  const [open, setOpen] = useState<Open>(null);
  const { email, wechat, hasWechat } = details;
  const close = () => setOpen(null);
  const actionButton = (which: Exclude<Open, null>, word: string, label: string) => (
    <Button
      writes="own"
      variant="text"
      aria-label={`${word} ${label}`}
      onClick={() => mayWrite({ experience: true }) && setOpen(which)}
    >
      {word}
    </Button>
  );
  const ways: { id: string; label: string; value: ReactNode; action: ReactNode }[] = [
    {
      id: "mobile",
      label: text.mobile,
      value: (
        <>
          {user.mobile}{" "}
          {details.isMobileVerified ? null : (
            <Tag $tone="warning" title={text.unverifiedHint}>
              {text.unverified}
            </Tag>
          )}
        </>
      ),
      action: actionButton("mobile", text.change, text.mobile),
    },
    {
      id: "email",
      label: text.email,
      value: email || <Muted>{text.unbound}</Muted>,
      action: actionButton("email", email ? text.change : text.bind, text.email),
    },
    {
      id: "password",
      label: text.password,
      value: user.hasPass ? text.hasPassword : <Muted>{text.noPassword}</Muted>,
      action: actionButton("password", user.hasPass ? text.modify : text.set, text.password),
    },
    {
      id: "wechat",
      label: text.wechat,
      value: wechat ?? <Muted>{hasWechat ? text.unbound : text.wechatMissing}</Muted>,
      action:
        wechat !== null
          ? actionButton("unbind", text.unbind, text.wechat)
          : hasWechat
            ? actionButton("wechat", text.bind, text.wechat)
            : null,
    },
  ];
  return (
    <Card title={text.title}>
      <Ways>
        {ways.map(({ id, label, value, action }) => (
          <Way key={id}>
            <Muted>{label}</Muted>
            <span>{value}</span>
            {action}
          </Way>
        ))}
      </Ways>
      {open === "mobile" ? <MobileDialog mobile={user.mobile} onClose={close} /> : null}
      {open === "email" ? <EmailDialog email={email} onClose={close} /> : null}
      {open === "password" ? <PasswordDialog user={user} onClose={close} /> : null}
      {open === "wechat" ? <WechatDialog onClose={close} /> : null}
      {open === "unbind" && wechat !== null ? (
        <UnbindDialog wechat={wechat} mobile={user.mobile} onClose={close} />
      ) : null}
    </Card>
  );
}

/** Renders the card while it is not known how one signs in: as high, so that nothing below moves. */
export function SafetySkeleton() {
  const text = useText(accountSafetyText);
  return (
    <Card title={text.title}>
      <Ways>
        {[text.mobile, text.email, text.password, text.wechat].map((label) => (
          <Way key={label}>
            <Muted>{label}</Muted>
            <SkeletonBar $width="120px" />
            <SkeletonBar $width="48px" $heightPx={34} />
          </Way>
        ))}
      </Ways>
    </Card>
  );
}
