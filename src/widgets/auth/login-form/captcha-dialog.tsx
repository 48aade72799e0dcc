import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { CaptchaAnswer } from "../../../core/api/contract";
import { captchaSize } from "../../../core/api/contract/constants/captcha";
import { ApiError } from "../../../core/api/errors";
import { captchaText } from "../../../core/text/captcha";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { RangeInput } from "../../../core/ui/input";
import { Button, Spinner } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { usePuzzle } from "./use-puzzle";

const { widthPx, heightPx, pieceWidthPx } = captchaSize;
const maxX = widthPx - pieceWidthPx;
const percentOf = (px: number) => `${(px / widthPx) * 100}%`;

const Form = styled.form`
  display: grid;
  gap: 12px;
  width: min(${widthPx}px, 100%);
  margin: 0 auto;
`;

const Intro = styled.p`
  color: var(--_text-muted);
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: ${widthPx} / ${heightPx};
  overflow: hidden;
  border-radius: var(--_radius);
  background: var(--_hover);
  user-select: none;
  & img {
    position: absolute;
    inset: 0 auto 0 0;
    height: 100%;
    pointer-events: none;
  }
`;

const Piece = styled.img`
  filter: drop-shadow(0 1px 3px oklch(0 0 0 / 0.5));
`;

const ErrorText = styled.p`
  min-height: 22px;
  color: var(--_danger);
`;

const Other = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  color: var(--_text-muted);
`;

export interface CaptchaDialogProps {
  mobile: string;
  /** Signs in with the answer; rejects with the service's refusal of the answer. */
  onAnswer: (response: CaptchaAnswer) => Promise<void>;
  /** The way for those who cannot see the puzzle. */
  onUseCode: () => void;
  onClose: () => void;
}

/** A slider puzzle between a password and its check. Load it lazily: most never meet it. */
export function CaptchaDialog({ mobile, onAnswer, onUseCode, onClose }: CaptchaDialogProps) {
  const text = useText(captchaText);
  const messageOf = useErrorMessage();
  const { state, renew } = usePuzzle(mobile);
  const [x, setX] = useState(0);
  const [errorText, setErrorText] = useState("");
  const [isSending, setSending] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const isReady = state.kind === "ready";
  useEffect(() => {
    if (isReady) slider.current?.focus();
  }, [isReady]);

  const another = () => {
    setX(0);
    renew();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind !== "ready" || isSending) return;
    setSending(true);
    setErrorText("");
    try {
      await onAnswer({ ticket: state.puzzle.ticket, x });
    } catch (error) {
      setErrorText(messageOf(error));
      if (!(error instanceof ApiError && error.field === "captcha.x")) another();
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={text.title} widthPx={400}>
      <Form onSubmit={submit}>
        <Intro>{text.intro}</Intro>
        <Picture aria-busy={state.kind === "loading"}>
          {state.kind === "loading" && <Spinner />}
          {state.kind === "failed" && <span role="alert">{messageOf(state.error)}</span>}
          {state.kind === "ready" && (
            <>
              <img src={state.puzzle.picture} alt={text.picture} style={{ width: "100%" }} />
              <Piece
                src={state.puzzle.piece}
                alt=""
                style={{ left: percentOf(x), width: percentOf(pieceWidthPx) }}
              />
            </>
          )}
        </Picture>
        <RangeInput
          ref={slider}
          value={x}
          onChange={setX}
          max={maxX}
          label={text.slider}
          valueText={text.position(x, maxX)}
          isDisabled={!isReady}
        />
        <ErrorText role="alert">{errorText}</ErrorText>
        <Button type="submit" variant="primary" isWide isLoading={isSending} disabled={!isReady}>
          {text.confirm}
        </Button>
        <Button isWide icon="refresh" onClick={another}>
          {text.refresh}
        </Button>
        <Other>
          {text.otherWay}
          <Button variant="text" size="small" onClick={onUseCode}>
            {text.useCode}
          </Button>
        </Other>
      </Form>
    </Dialog>
  );
}
