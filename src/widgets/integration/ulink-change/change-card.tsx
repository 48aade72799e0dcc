import { useState } from "react";
import type { UniversalFinding } from "../../../core/api/contract";
import { otherLinkDomain } from "../../../core/api/contract/constants/link-domain";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { CopyButton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { LinkCheckResults } from "../universal-link";
import { ChangeForm } from "./change-form";
import type { LinkDomainProps } from "./current-card";
import { Heading, Value } from "./ulink-change.styles";
import { VersionsTable } from "./versions-table";

/** The way to the other host: set up, looked at, weighed, done. */
export function ChangeCard({ appkey, domain, hosts }: LinkDomainProps & { appkey: string }) {
  const text = useText(ulinkChangeText);
  const { steps } = text;
  const mayWrite = useWriteGuard();
  const looking = useApiMutation("ulink/check");
  const [findings, setFindings] = useState<UniversalFinding[]>([]);
  const to = otherLinkDomain(domain.current);
  const look = async () => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    const response = await looking.mutateAsync({}).catch(() => null);
    if (response) setFindings(response.map.findings);
  };
  return (
    <Card title={text.to(hosts[to])}>
      <Stack $gapPx={20}>
        <Stack $gapPx={6}>
          <Heading>{steps.configure}</Heading>
          <Muted as="p">{steps.configureNote}</Muted>
          {([to, domain.current] as const).map((kind) => (
            <span key={kind}>
              <Value>applinks:{hosts[kind]}</Value>
              <CopyButton value={`applinks:${hosts[kind]}`} label={text.copy} />
            </span>
          ))}
        </Stack>
        <Stack $gapPx={6}>
          <Heading>{steps.look}</Heading>
          <Row>
            <Muted>{steps.lookNote}</Muted>
            {domain.canEdit ? (
              <Button
                writes
                size="small"
                icon="refresh"
                isLoading={looking.isPending}
                onClick={() => void look()}
              >
                {steps.lookNow}
              </Button>
            ) : null}
          </Row>
          <LinkCheckResults findings={findings} />
        </Stack>
        <Stack $gapPx={8}>
          <Heading>{steps.impact}</Heading>
          <VersionsTable appkey={appkey} versions={domain.versions} />
        </Stack>
        {domain.canEdit ? (
          <Stack $gapPx={8}>
            <Heading>{steps.change}</Heading>
            <ChangeForm to={to} host={hosts[to]} />
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
