import type { Webhook, WebhookDelivery, WebhookTry } from "../../../core/api/contract";
import { ListItems, useListPage, useLocalState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Code } from "../code-block";
import { Mono } from "../embed-keys";
import { Entry } from "./open-api.styles";
import { readable } from "./try-values";

const refetchIntervalMs = 3_000;

const tones: Record<WebhookDelivery["state"], Tone> = {
  waiting: "warning",
  done: "success",
  failed: "danger",
  expired: "neutral",
};

function TryLine({ time, status, fault: failureReason, answer: response, ms }: WebhookTry) {
  const text = useText(openApiText);
  const { formatTime } = useClock();
  const outcome = status === null ? (text.faults[failureReason] ?? text.noAnswer) : String(status);
  return (
    <li>
      {formatTime(time)} · {outcome} · {ms} ms
      {response ? (
        <Code>
          <code>{response}</code>
        </Code>
      ) : null}
    </li>
  );
}

function Delivery({
  delivery,
  hook,
  canEdit,
}: {
  delivery: WebhookDelivery;
  hook: Webhook;
  canEdit: boolean;
}) {
  const text = useText(openApiText);
  const toast = useToast();
  const { formatTime } = useClock();
  const mayWrite = useWriteGuard();
  const replay = useApiMutation("webhook/replay", {
    onSuccess: () => toast.success(text.replayed),
  });
  const { id, event, state, time, nextTime, body, tries } = delivery;
  return (
    <Entry aria-label={id}>
      <Row $justify="space-between">
        <Row>
          <Tag $tone={tones[state]}>{text.deliveryStates[state]}</Tag>
          <strong>{text.events[event]}</strong>
          <Muted>{formatTime(time)}</Muted>
          {nextTime !== null && tries.length > 0 ? (
            <Muted>{text.nextTry(formatTime(nextTime).slice(0, 16))}</Muted>
          ) : null}
        </Row>
        {state === "waiting" || !canEdit ? null : (
          <Button
            writes
            size="small"
            isLoading={replay.isPending}
            onClick={() => {
              if (mayWrite())
                void replay.mutateAsync({ id: hook.id, delivery: id }).catch(() => {});
            }}
          >
            {text.replay}
          </Button>
        )}
      </Row>
      <Mono>{id}</Mono>
      <details>
        <summary>{text.deliveryBody}</summary>
        <Code>
          <code>{readable(body)}</code>
        </Code>
      </details>
      {tries.length > 0 ? (
        <details open={state !== "done"}>
          <summary>{text.deliveryTries}</summary>
          <ol>
            {tries.map((one) => (
              <TryLine key={one.time} {...one} />
            ))}
          </ol>
        </details>
      ) : null}
    </Entry>
  );
}

export interface DeliveriesDrawerProps {
  hook: Webhook;
  canEdit: boolean;
  onClose: () => void;
}

/** Renders the deliveries to a webhook with its responses, newest first. */
export function DeliveriesDrawer({ hook, canEdit, onClose }: DeliveriesDrawerProps) {
  const text = useText(openApiText);
  const list = useListPage(
    "webhook/deliveries",
    useLocalState({ page: 1 }),
    { id: hook.id },
    { refetchIntervalMs },
  );
  return (
    <Drawer isOpen onClose={onClose} title={text.deliveriesTitle(hook.name)} widthPx={720}>
      <Stack $gapPx={12}>
        <Muted>{text.deliveriesNote}</Muted>
        <ListItems list={list} empty={{ title: text.deliveriesEmpty, isCompact: true }}>
          {list.rows.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} hook={hook} canEdit={canEdit} />
          ))}
        </ListItems>
      </Stack>
    </Drawer>
  );
}
