import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { EdgeCheck } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { Mono } from "./edge-domains.styles";

const List = styled.ul`
  display: grid;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 96px auto minmax(0, 1fr);
  align-items: center;
  gap: 4px 12px;
  padding: 10px 14px;
  &:not(:last-child) {
    border-bottom: 1px solid var(--_hairline);
  }
  & span:last-child {
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & span:last-child {
      grid-column: 1 / -1;
    }
  }
`;

const tones = { ok: "success", bad: "danger", waiting: "info", skipped: "neutral" } as const;
/** Nodes ask every ten seconds. */
const refetchIntervalMs = 3_000;

function useFound() {
  const { found } = useText(edgeDomainsText);
  return ({ name, state, found: finding }: EdgeCheck): string => {
    if (name === "node" && state === "skipped") return found.nodeSkipped;
    if (name === "node") return finding.endsWith("/ 0") ? found.noNode : found.node(finding);
    if (name === "origin")
      return state === "ok"
        ? found.origin
        : state === "bad"
          ? found.originBad(finding)
          : found.originSkipped;
    if (state === "skipped")
      return name === "record" ? found.recordSkipped : found.certificateSkipped;
    if (name === "record") return state === "ok" ? found.record(finding) : found.recordBad(finding);
    return state === "ok" ? found.certificate(finding) : found.certificateBad(finding);
  };
}

/**
 * Renders the required DNS record of a domain, and the current state of each step between it and
 * its visitors.
 */
export function AccessChecks({ id, domain }: { id: number; domain: string }) {
  const text = useText(edgeDomainsText);
  const foundOf = useFound();
  const { data, error, refetch, isRefetching } = useApiQuery("edge/check", { id });
  const isWaiting = data?.map.checks.some(({ state }) => state === "waiting") ?? false;
  const detail = useApiQuery("edge/domain", { id }, isWaiting ? { refetchIntervalMs } : {});
  const state = detail.data?.map.row.state;
  const look = useRef(refetch);
  useEffect(() => {
    look.current = refetch;
  });
  // Looking up records is limited; what a node has taken is not.
  useEffect(() => {
    if (isWaiting && state !== undefined && state !== "deploying") look.current();
  }, [isWaiting, state]);
  const cname = detail.data?.map.row.cname;
  return (
    <Stack $gapPx={12}>
      {cname ? (
        <>
          <p>{text.cnameLead}</p>
          <Descriptions
            items={[
              { id: "host", label: text.record.host, value: <Mono>{domain}</Mono> },
              { id: "type", label: text.record.type, value: "CNAME" },
              {
                id: "value",
                label: text.record.value,
                value: (
                  <>
                    <Mono>{cname}</Mono>
                    <CopyButton value={cname} label={text.copyCname(domain)} />
                  </>
                ),
              },
            ]}
          />
        </>
      ) : cname === "" ? (
        <p>{text.noCname}</p>
      ) : null}
      {data ? (
        <List>
          {data.map.checks.map((check) => (
            <Item key={check.name}>
              <span>{text.checks[check.name]}</span>
              <Tag $tone={tones[check.state]}>{text.checkStates[check.state]}</Tag>
              <span>{foundOf(check)}</span>
            </Item>
          ))}
        </List>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
      {data ? (
        <Row>
          <Button icon="refresh" isLoading={isRefetching} onClick={refetch}>
            {text.again}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
