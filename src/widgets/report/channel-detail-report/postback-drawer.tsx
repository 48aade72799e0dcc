import { useEffect, useState } from "react";
import type { PostbackRow, PostbackTry } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CallError, CopyButton, Skeleton } from "../../../core/ui/feedback";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Tried, Try } from "./channel-detail-report.styles";
import { isResendable } from "./postback-state";
import { type PlatformWords, reasonText, resultTones } from "./postback-words";

const pollMs = 3_000;

export interface PostbackDrawerProps {
  id: string;
  names: PlatformWords;
  onClose: () => void;
  onResend: () => Promise<void>;
}

/** Renders a postback with all its tries. */
export function PostbackDrawer({ id, names, onClose, onResend }: PostbackDrawerProps) {
  const words = useText(postbackText);
  const [isMoving, setMoving] = useState(false);
  const { reply, error, retry } = useCall(
    "ad/postbackTries",
    { id },
    isMoving ? { pollMs } : undefined,
  );
  const row = reply?.map.row;
  const isOnItsWay = row !== undefined && row.nextTime !== null;
  useEffect(() => setMoving(isOnItsWay), [isOnItsWay]);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.detailTitle}
      widthPx={640}
      footer={
        row && isResendable(row) ? (
          <Button variant="primary" icon="refresh" onClick={onResend}>
            {words.resend}
          </Button>
        ) : undefined
      }
    >
      {error && !reply && <CallError error={error} onRetry={retry} />}
      {!error && !reply && <Skeleton shape="text" count={8} />}
      {reply && (
        <Stack $gapPx={20}>
          <Facts row={reply.map.row} names={names} />
          <Tries row={reply.map.row} tries={reply.map.tries} />
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ row, names }: { row: PostbackRow; names: PlatformWords }) {
  const words = useText(postbackText);
  const { formatTime } = useClock();
  const debug = useText(adDebugText);
  const heads = words.columns;
  const reason = reasonText(row, debug.reasons);
  return (
    <Descriptions
      items={[
        {
          id: "result",
          label: heads.result,
          value: (
            <>
              <Tag $tone={resultTones[row.result]}>{debug.results[row.result]}</Tag>
              {reason}
            </>
          ),
        },
        { id: "time", label: heads.time, value: formatTime(row.time) },
        { id: "event", label: heads.event, value: names.eventOf(row.platform, row.event) },
        { id: "platform", label: heads.platform, value: names.platformOf(row.platform) },
        { id: "device", label: heads.device, value: row.device || "–" },
        ...(row.amountCents === null
          ? []
          : [{ id: "amount", label: heads.amount, value: formatMoney(row.amountCents / 100) }]),
        { id: "tries", label: heads.tries, value: row.tries },
        { id: "replays", label: words.replays, value: words.replaysOf(row.replays) },
        ...(row.nextTime === null
          ? []
          : [{ id: "next", label: heads.nextTime, value: formatTime(row.nextTime) }]),
        {
          id: "id",
          label: words.id,
          value: (
            <>
              <span>{row.id}</span>
              <CopyButton value={row.id} label={words.copyId} />
            </>
          ),
        },
      ]}
    />
  );
}

function Tries({ row, tries }: { row: PostbackRow; tries: PostbackTry[] }) {
  const words = useText(postbackText);
  const { formatTime } = useClock();
  const debug = useText(adDebugText);
  return (
    <section>
      <h3>{words.triesTitle}</h3>
      {tries.length === 0 ? (
        <Muted as="p">{row.tries === 0 ? words.noTries : words.noTriesKept}</Muted>
      ) : (
        <>
          <Muted as="p">{words.masked}</Muted>
          <Tried>
            {tries.map(({ n, time, method, url, status, body, fault, isOk }) => (
              <Try key={n}>
                <Row $gapPx={12}>
                  <strong>{words.tryOf(n)}</strong>
                  <span>{formatTime(time)}</span>
                  <Tag $tone={isOk ? "success" : "danger"}>
                    {status === null ? words.noAnswer : debug.http(status)}
                  </Tag>
                  {fault !== "" && <Muted>{debug.reasons[fault] ?? fault}</Muted>}
                </Row>
                <Muted>{words.address}</Muted>
                <code>
                  {method} {url}
                </code>
                <Muted>{words.answer}</Muted>
                <code>{body || words.emptyAnswer}</code>
              </Try>
            ))}
          </Tried>
        </>
      )}
    </section>
  );
}
