import { useEffect, useRef, useState } from "react";
import type { SignIn } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useSession } from "../../../core/session/use-session";
import { dropWechatState, wechatPurpose } from "../../../core/session/wechat-state";
import { useText } from "../../../core/text/use-text";
import { wechatText } from "../../../core/text/wechat";
import { EmptyState, ErrorState, Skeleton, useErrorMessage } from "../../../core/ui/feedback";
import { LinkButton } from "../../../core/ui/layout";
import { useOpenSession } from "../account-header";
import { BindMobile } from "./bind-mobile";

const signedIn = 300;
const unbound = 301;

export interface WechatReturnProps {
  /** The ticket that WeChat was asked with, its `state`. */
  ticket: string;
  /** Code from WeChat. */
  code: string;
  onSignedIn: () => void;
}

type State =
  | { kind: "working" }
  | { kind: "failed"; message: string }
  | { kind: "bound"; name: string }
  | { kind: "needsMobile" };

/**
 * Renders the return page of WeChat: signs in, binds, or requests the mobile of a first sign-in.
 */
export function WechatReturn({ ticket, code, onSignedIn }: WechatReturnProps) {
  const text = useText(wechatText);
  const session = useSession();
  const open = useOpenSession();
  const messageOf = useErrorMessage();
  const [state, setState] = useState<State>({ kind: "working" });
  const hasBegun = useRef(false);

  async function signIn() {
    const { map } = await session.request(
      "user/loginQrQuick",
      { ticket, code },
      { suppressToast: true, appkey: null },
    );
    if (map.status === unbound) return setState({ kind: "needsMobile" });
    if (map.status !== signedIn || !map.token) {
      return setState({ kind: "failed", message: text.over });
    }
    dropWechatState(ticket);
    open(map as SignIn);
    onSignedIn();
  }
  async function bind() {
    const { map } = await session.request(
      "user/wechatBind",
      { ticket, code },
      { suppressToast: true },
    );
    dropWechatState(ticket);
    setState({ kind: "bound", name: map.name });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // An answer that this browser did not ask for would sign it in as somebody else.
    const purpose = wechatPurpose(ticket);
    if (purpose === null) return setState({ kind: "failed", message: text.notAsked });
    const work = purpose === "bind" ? bind() : signIn();
    work.catch((error: unknown) => setState({ kind: "failed", message: messageOf(error) }));
  }, [ticket]);

  if (state.kind === "working") return <Skeleton shape="text" count={3} />;
  if (state.kind === "failed") {
    return (
      <ErrorState
        title={text.failed}
        message={state.message}
        action={<LinkButton to={paths.login}>{text.toLogin}</LinkButton>}
      />
    );
  }
  if (state.kind === "bound") {
    return (
      <EmptyState
        icon="success"
        title={text.bound(state.name)}
        hint={text.boundHint}
        action={<LinkButton to={paths.account}>{text.toAccount}</LinkButton>}
      />
    );
  }
  return (
    <>
      <EmptyState icon="user" title={text.needsMobile} hint={text.needsMobileHint} />
      <BindMobile
        ticket={ticket}
        onBound={() => {
          dropWechatState(ticket);
          onSignedIn();
        }}
        onClose={() => setState({ kind: "failed", message: text.over })}
      />
    </>
  );
}
