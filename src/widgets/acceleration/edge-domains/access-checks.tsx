import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { EdgeCheck } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CallError, CopyButton, Skeleton } from "../../../core/ui/feedback";
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
const pollMs = 3_000;

function useFound() {
  const { found } = useText(edgeDomainsText);
  return ({ name, state, found: told }: EdgeCheck): string => {
    if (name === "node" && state === "skipped") return found.nodeSkipped;
    if (name === "node") return told.endsWith("/ 0") ? found.noNode : found.node(told);
    if (name === "origin")
      return state === "ok"
        ? found.origin
        : state === "bad"
          ? found.originBad(told)
          : found.originSkipped;
    if (state === "skipped")
      return name === "record" ? found.recordSkipped : found.certificateSkipped;
    if (name === "record") return state === "ok" ? found.record(told) : found.recordBad(told);
    return state === "ok" ? found.certificate(told) : found.certificateBad(told);
  };
}

/**
 * Renders the required DNS record of a domain, and the current state of each step between it and
 * its visitors.
 */
export function AccessChecks({ id, domain }: { id: number; domain: string }) {
  const text = useText(edgeDomainsText);
  const foundOf = useFound();
  const { reply, error, retry, isRefreshing } = useCall("edge/check", { id });
  const isWaiting = reply?.map.checks.some(({ state }) => state === "waiting") ?? false;
  const detail = useCall("edge/domain", { id }, isWaiting ? { pollMs } : {});
  const state = detail.reply?.map.row.state;
  const look = useRef(retry);
  useEffect(() => {
    look.current = retry;
  });
  // Looking up records is limited; what a node has taken is not.
  useEffect(() => {
    if (isWaiting && state !== undefined && state !== "deploying") look.current();
  }, [isWaiting, state]);
  const cname = detail.reply?.map.row.cname;
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
      {reply ? (
        <List>
          {reply.map.checks.map((check) => (
            <Item key={check.name}>
              <span>{text.checks[check.name]}</span>
              <Tag $tone={tones[check.state]}>{text.checkStates[check.state]}</Tag>
              <span>{foundOf(check)}</span>
            </Item>
          ))}
        </List>
      ) : error ? (
        <CallError error={error} onRetry={retry} isCompact />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
      {reply ? (
        <Row>
          <Button icon="refresh" isLoading={isRefreshing} onClick={retry}>
            {text.again}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
