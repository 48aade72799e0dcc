import { useState } from "react";
import { openBase } from "../../../core/api/contract/constants/open-api";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton, EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { Code, CodeBox } from "../code-block";
import { Warning } from "../embed-keys";
import { Halves } from "./open-api.styles";
import type { TabProps } from "./open-api-state";
import { TryForm } from "./try-form";
import { readable, type Tried } from "./try-values";

const toneOf = (status: number) =>
  status >= 500 ? "danger" : status >= 400 ? "warning" : "success";

function Shown({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <CodeBox>
      <Code tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </Code>
      <CopyButton value={text} label={copy} />
    </CodeBox>
  );
}

function Outcome({ asked: requested, answer: response }: Tried) {
  const text = useText(openApiText);
  const request = [
    `${requested.method} ${openBase}${requested.path}`,
    ...(requested.body ? ["", readable(requested.body)] : []),
  ].join("\n");
  const headers = response.headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <Stack $gapPx={12}>
      <Shown label={text.request} text={request} copy={text.copyRequest} />
      <div role="status">
        <Tag $tone={toneOf(response.status)}>{text.answerStatus(response.status, response.ms)}</Tag>
      </div>
      <Code tabIndex={0} role="region" aria-label={text.headers}>
        <code>{headers}</code>
      </Code>
      <Shown
        label={text.body}
        text={response.body === "" ? text.emptyBody : readable(response.body)}
        copy={text.copyAnswer}
      />
      {response.isCut ? <Muted>{text.cut}</Muted> : null}
    </Stack>
  );
}

/** Makes real calls as one of the keys, without showing it. */
export function TryTab({ state, onChange }: TabProps) {
  const text = useText(openApiText);
  const { data, error, refetch } = useApiQuery("openApi/config", {});
  const [tried, setTried] = useState<Tried | null>(null);
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" count={6} />;
  const { isEnabled, canEdit } = data.map;
  const keys = data.map.keys.filter(({ revokeTime }) => revokeTime === null);
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
