import { useEffect, useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { keepWechatState } from "../../../core/session/wechat-state";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { Button, LinkButton, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

const refetchIntervalMs = 2_000;
const bound = 300;
const over = 410;

interface Offer {
  ticket: string;
  url: string;
}

/** Leads to WeChat's page and waits for what becomes of it. Draw it only while it is open. */
export function WechatDialog({ onClose }: { onClose: () => void }) {
  const text = useText(accountSafetyText);
  const [offer, setOffer] = useState<Offer | null>(null);
  const { mutateAsync, error } = useApiMutation("user/wechatBindQr", { suppressToast: true });
  const begin = () => {
    setOffer(null);
    // A refusal is shown in its place.
    mutateAsync({}).then(
      ({ map }) => {
        keepWechatState(map.ticket, "bind");
        setOffer(map);
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it opens
  useEffect(begin, []);
  return (
    <Dialog isOpen onClose={onClose} title={text.wechatTitle} widthPx={450}>
      <Stack>
        <Muted>{text.wechatNote}</Muted>
        {error && !offer ? <QueryErrorState error={error} onRetry={begin} /> : null}
        {!offer && !error ? <Skeleton shape="text" count={1} /> : null}
        {offer ? (
          <Waiting key={offer.ticket} offer={offer} onAgain={begin} onDone={onClose} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface WaitingProps {
  offer: Offer;
  onAgain: () => void;
  onDone: () => void;
}

function Waiting({ offer, onAgain, onDone }: WaitingProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const refresh = useInvalidate();
  const [isOver, setOver] = useState(false);
  const { data } = useApiQuery(
    "GET user/checkWechatBind",
    { ticket: offer.ticket },
    isOver ? {} : { refetchIntervalMs },
  );
  const { status, name = "" } = data?.map ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of the ticket is told once
  useEffect(() => {
    if (status === over) setOver(true);
    if (status !== bound) return;
    toast.success(text.wechatDone(name));
    void refresh("user/accountInfo");
    onDone();
  }, [status]);
  if (isOver) {
    return (
      <>
        <p role="status">{text.wechatOver}</p>
        <Button onClick={onAgain}>{text.wechatAgain}</Button>
      </>
    );
  }
  return (
    <>
      <LinkButton to={offer.url} variant="primary" isWide>
        {text.wechatOpen}
      </LinkButton>
      <Muted role="status">{text.wechatWaiting}</Muted>
    </>
  );
}
