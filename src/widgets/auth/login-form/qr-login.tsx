import { styled } from "styled-components";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import { Button, Spinner } from "../../../core/ui/layout";
import { type QrState, useQrSignIn } from "./use-qr-sign-in";
import { WechatLink } from "./wechat-link";

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  text-align: center;
  color: var(--_text-muted);
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 196px;
  height: 196px;
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  gap: 12px;
  background: color-mix(in oklab, var(--_surface) 92%, transparent);
  color: var(--_text);
`;

/** A QR that a signed-in phone confirms. */
export function QrLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(authText);
  const { productName } = useSession().brand;
  const { state, refresh } = useQrSignIn(onSignedIn);
  const cover = coverOf(state, text);
  return (
    <Box>
      <Picture>
        {"url" in state ? <QrCode value={state.url} label={text.qrAlt} sizePx={180} /> : null}
        {state.kind === "loading" ? <Spinner /> : null}
        {cover ? (
          <Cover role="status">
            {cover}
            <Button onClick={refresh} icon="refresh">
              {text.qrRefresh}
            </Button>
          </Cover>
        ) : null}
      </Picture>
      <p role="status">{state.kind === "opened" ? text.qrScanned : text.qrHint(productName)}</p>
      {state.kind === "waiting" ? (
        <a href={state.url} target="_blank" rel="noreferrer">
          {text.qrOpenHere}
        </a>
      ) : null}
      {"hasWechat" in state && state.hasWechat ? <WechatLink /> : null}
    </Box>
  );
}

function coverOf(
  state: QrState,
  text: { qrExpired: string; qrDeclined: string; qrFailed: string },
) {
  if (state.kind === "expired") return text.qrExpired;
  if (state.kind === "declined") return text.qrDeclined;
  return state.kind === "failed" ? text.qrFailed : null;
}
