import type { LinkDomain } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Value } from "./ulink-change.styles";

export interface LinkDomainProps {
  domain: LinkDomain;
  hosts: NonNullable<LinkDomain["hosts"]>;
}

/** Renders the current host of the links, the host served beside it, and the rollback. */
export function CurrentCard({ domain, hosts }: LinkDomainProps) {
  const text = useText(ulinkChangeText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const ending = useApiMutation("ulink/end");
  const back = useApiMutation("ulink/rollback");
  const { current, beside, rollbackUntil, canEdit } = domain;
  const until = beside?.until ?? null;

  const end = async (host: string) => {
    if (!mayWrite()) return;
    const question = { title: text.endTitle(host), body: text.endBody, confirm: text.end };
    if (!(await confirm({ ...question, isDangerous: true, mustType: host }))) return;
    await ending.mutateAsync({}).then(
      () => toast.success(text.ended),
      // A refusal has its message already.
      () => undefined,
    );
  };
  const takeBack = async (host: string) => {
    if (!mayWrite()) return;
    const question = { title: text.rollbackTitle, body: text.rollbackBody(host) };
    if (!(await confirm({ ...question, confirm: text.rollback, isDangerous: true }))) return;
    await back.mutateAsync({}).then(
      () => toast.success(text.rolledBack),
      () => undefined,
    );
  };

  return (
    <Card title={text.current}>
      <Stack $gapPx={12}>
        <Row>
          <Value>applinks:{hosts[current]}</Value>
          <CopyButton value={`applinks:${hosts[current]}`} label={text.copy} />
          <Tag $tone="info">{text.kinds[current]}</Tag>
        </Row>
        {beside ? (
          <Row>
            <Muted>
              {until === null
                ? text.beside(hosts[beside.kind])
                : text.besideUntil(hosts[beside.kind], formatTime(until, defaultZones))}
            </Muted>
            {canEdit ? (
              <Button
                writes
                size="small"
                variant="danger"
                isLoading={ending.isPending}
                onClick={() => void end(hosts[beside.kind])}
              >
                {text.end}
              </Button>
            ) : null}
          </Row>
        ) : null}
        {beside && rollbackUntil !== null ? (
          <Row>
            <Muted>{text.rollbackUntil(formatTime(rollbackUntil, defaultZones))}</Muted>
            {canEdit ? (
              <Button
                writes
                size="small"
                isLoading={back.isPending}
                onClick={() => void takeBack(hosts[beside.kind])}
              >
                {text.rollback}
              </Button>
            ) : null}
          </Row>
        ) : null}
        {canEdit ? null : <Muted as="p">{text.readOnly}</Muted>}
      </Stack>
    </Card>
  );
}
