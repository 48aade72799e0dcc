import { useEffect, useState } from "react";
import type { PostbackRow, PostbackTry } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Tried, Try } from "./channel-detail-report.styles";
import { type PlatformNames, reasonText, resultTones } from "./postback-messages";
import { isResendable } from "./postback-state";

const refetchIntervalMs = 3_000;

export interface PostbackDrawerProps {
  id: string;
  names: PlatformNames;
  onClose: () => void;
  onResend: () => Promise<void>;
}

/** Renders a postback with all its tries. */
export function PostbackDrawer({ id, names, onClose, onResend }: PostbackDrawerProps) {
  const messages = useText(postbackText);
  const [isMoving, setMoving] = useState(false);
  const { data, error, refetch } = useApiQuery(
    "ad/postbackTries",
    { id },
    isMoving ? { refetchIntervalMs } : undefined,
  );
  const row = data?.map.row;
  const isOnItsWay = row !== undefined && row.nextTime !== null;
  useEffect(() => setMoving(isOnItsWay), [isOnItsWay]);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={messages.detailTitle}
      widthPx={640}
      footer={
        row && isResendable(row) ? (
          <Button variant="primary" icon="refresh" onClick={onResend}>
            {messages.resend}
          </Button>
        ) : undefined
      }
    >
      {error && !data && <QueryErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton shape="text" count={8} />}
      {data && (
        <Stack $gapPx={20}>
          <Facts row={data.map.row} names={names} />
          <Tries row={data.map.row} tries={data.map.tries} />
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ row, names }: { row: PostbackRow; names: PlatformNames }) {
  const messages = useText(postbackText);
  const { formatTime } = useClock();
  const debug = useText(adDebugText);
  const headers = messages.columns;
  const reason = reasonText(row, debug.reasons);
  return (
    <Descriptions
      items={[
        {
          id: "result",
          label: headers.result,
          value: (
            <>
              <Tag $tone={resultTones[row.result]}>{debug.results[row.result]}</Tag>
              {reason}
            </>
          ),
        },
        { id: "time", label: headers.time, value: formatTime(row.time) },
        { id: "event", label: headers.event, value: names.eventOf(row.platform, row.event) },
        { id: "platform", label: headers.platform, value: names.platformOf(row.platform) },
        { id: "device", label: headers.device, value: row.device || "–" },
        ...(row.amountCents === null
          ? []
          : [{ id: "amount", label: headers.amount, value: formatMoney(row.amountCents / 100) }]),
        { id: "tries", label: headers.tries, value: row.tries },
        { id: "replays", label: messages.replays, value: messages.replaysOf(row.replays) },
        ...(row.nextTime === null
          ? []
          : [{ id: "next", label: headers.nextTime, value: formatTime(row.nextTime) }]),
        {
          id: "id",
          label: messages.id,
          value: (
            <>
              <span>{row.id}</span>
              <CopyButton value={row.id} label={messages.copyId} />
            </>
          ),
        },
      ]}
    />
  );
}

function Tries({ row, tries }: { row: PostbackRow; tries: PostbackTry[] }) {
  const messages = useText(postbackText);
  const { formatTime } = useClock();
  const debug = useText(adDebugText);
  return (
    <section>
      <h3>{messages.triesTitle}</h3>
      {tries.length === 0 ? (
        <Muted as="p">{row.tries === 0 ? messages.noTries : messages.noTriesKept}</Muted>
      ) : (
        <>
          <Muted as="p">{messages.masked}</Muted>
          <Tried>
            {tries.map(({ n, time, method, url, status, body, fault: failureReason, isOk }) => (
              <Try key={n}>
                <Row $gapPx={12}>
                  <strong>{messages.tryOf(n)}</strong>
                  <span>{formatTime(time)}</span>
                  <Tag $tone={isOk ? "success" : "danger"}>
                    {status === null ? messages.noAnswer : debug.http(status)}
                  </Tag>
                  {failureReason !== "" && (
                    <Muted>{debug.reasons[failureReason] ?? failureReason}</Muted>
                  )}
                </Row>
                <Muted>{messages.address}</Muted>
                <code>
                  {method} {url}
                </code>
                <Muted>{messages.answer}</Muted>
                <code>{body || messages.emptyAnswer}</code>
              </Try>
            ))}
          </Tried>
        </>
      )}
    </section>
  );
}
