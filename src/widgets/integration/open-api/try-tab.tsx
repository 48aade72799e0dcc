import { useState } from "react";
import { openBase } from "../../../core/api/contract/words/open-api";
import { useCall } from "../../../core/query/use-call";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, CopyButton, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { Code, CodeFrame } from "../code-block";
import { Warning } from "../embed-keys";
import { Halves } from "./open-api.styles";
import type { TabProps } from "./open-api-state";
import { TryForm } from "./try-form";
import { readable, type Tried } from "./try-values";

const toneOf = (status: number) =>
  status >= 500 ? "danger" : status >= 400 ? "warning" : "success";

function Shown({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <CodeFrame>
      <Code tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </Code>
      <CopyButton value={text} label={copy} />
    </CodeFrame>
  );
}

function Outcome({ asked, answer }: Tried) {
  const text = useText(openApiText);
  const request = [
    `${asked.method} ${openBase}${asked.path}`,
    ...(asked.body ? ["", readable(asked.body)] : []),
  ].join("\n");
  const headers = answer.headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <Stack $gapPx={12}>
      <Shown label={text.request} text={request} copy={text.copyRequest} />
      <div role="status">
        <Tag $tone={toneOf(answer.status)}>{text.answerStatus(answer.status, answer.ms)}</Tag>
      </div>
      <Code tabIndex={0} role="region" aria-label={text.headers}>
        <code>{headers}</code>
      </Code>
      <Shown
        label={text.body}
        text={answer.body === "" ? text.emptyBody : readable(answer.body)}
        copy={text.copyAnswer}
      />
      {answer.isCut ? <Muted>{text.cut}</Muted> : null}
    </Stack>
  );
}

/** Makes real calls as one of the keys, without showing it. */
export function TryTab({ state, onChange }: TabProps) {
  const text = useText(openApiText);
  const { reply, error, retry } = useCall("openApi/config", {});
  const [tried, setTried] = useState<Tried | null>(null);
  if (error && !reply) return <CallError error={error} onRetry={retry} />;
  if (!reply) return <Skeleton shape="text" count={6} />;
  const { isEnabled, canEdit } = reply.map;
  const keys = reply.map.keys.filter(({ revokeTime }) => revokeTime === null);
  if (keys.length === 0 || !canEdit) {
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={canEdit ? text.tryNoKey : text.ownerOnly}
          action={
            canEdit ? (
              <Button variant="primary" onClick={() => onChange({ tab: "keys" })}>
                {text.tabs.keys}
              </Button>
            ) : null
          }
        />
      </Card>
    );
  }
  return (
    <Halves>
      <Card title={text.tabs.try}>
        <Stack $gapPx={12}>
          <Muted as="p">{text.tryNote}</Muted>
          {isEnabled ? null : <Warning>{text.tryOff}</Warning>}
          <TryForm keys={keys} keyId={state.keyId} onTried={setTried} />
        </Stack>
      </Card>
      <Card title={text.answer}>
        {tried ? <Outcome {...tried} /> : <EmptyState title={text.tryEmpty} isCompact />}
      </Card>
    </Halves>
  );
}
