import { useMemo } from "react";
import type { EdgeNode } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { edgeNodesText } from "../../../core/text/edge-nodes";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { ErrorText, Mono, TwoLines } from "./edge-domains.styles";

export type NodeAction = "renew" | "revoke";
type NodeState = "never" | "online" | "away" | "revoked" | "tooOld";

const tones: Record<NodeState, Tone> = {
  never: "neutral",
  online: "success",
  away: "warning",
  revoked: "neutral",
  tooOld: "danger",
};

function stateOf({ isRevoked, isTooOld, isAway, seenTime }: EdgeNode): NodeState {
  if (isRevoked) return "revoked";
  if (seenTime === null) return "never";
  if (isTooOld) return "tooOld";
  return isAway ? "away" : "online";
}

/** Columns of the list of nodes; `onAction` is to be stable. */
export function useNodeColumns(
  onAction: (action: NodeAction, node: EdgeNode) => void,
): TableColumn<EdgeNode>[] {
  const text = useText(edgeNodesText);
  const { formatTime } = useClock();
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "name",
        header: columns.name,
        card: "title",
        cell: ({ name, keyHint, oldKeyUntil }) => (
          <TwoLines>
            <span>{name}</span>
            <Mono>{keyHint}…</Mono>
            {oldKeyUntil === null ? null : (
              <small>{text.oldKey(formatTime(oldKeyUntil).slice(5, 16))}</small>
            )}
          </TwoLines>
        ),
      },
      {
        id: "state",
        header: columns.state,
        card: "note",
        cell: (node) => {
          const state = stateOf(node);
          return (
            <TwoLines>
              <Tag $tone={tones[state]}>{text.states[state]}</Tag>
              {state === "tooOld" ? (
                <ErrorText title={text.tooOldHint}>{text.tooOldHint}</ErrorText>
              ) : null}
              {node.fault && state !== "revoked" ? (
                <ErrorText title={node.fault}>{node.fault}</ErrorText>
              ) : null}
            </TwoLines>
          );
        },
      },
      {
        id: "versions",
        header: columns.versions,
        cell: ({ agentVersion, nginxVersion }) =>
          agentVersion ? (
            <TwoLines>
              <span>{text.agent(agentVersion)}</span>
              {nginxVersion ? <small>{text.nginx(nginxVersion)}</small> : null}
            </TwoLines>
          ) : (
            <Muted>—</Muted>
          ),
      },
      {
        id: "waf",
        header: columns.waf,
        cell: ({ hasWaf, seenTime }) =>
          seenTime === null ? <Muted>—</Muted> : hasWaf ? text.hasWaf : text.noWaf,
      },
      {
        id: "domains",
        header: columns.domains,
        cell: ({ served, refused }) => (
          <TwoLines>
            <span>{text.served(served)}</span>
            {refused > 0 ? <ErrorText>{text.refused(refused)}</ErrorText> : null}
          </TwoLines>
        ),
      },
      {
        id: "seen",
        header: columns.seen,
        cell: ({ seenTime }) => {
          if (seenTime === null) return <Muted>{text.neverSeen}</Muted>;
          const time = formatTime(seenTime);
          return <span title={time}>{time.slice(5, 16)}</span>;
        },
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (node) =>
          node.isRevoked ? null : (
            <Row $gapPx={4} $justify="flex-end">
              {(["renew", "revoke"] as const).map((action) => (
                <Button
                  key={action}
                  writes
                  variant="text"
                  size="small"
                  aria-label={text.of(text[action], node.name)}
                  onClick={() => onAction(action, node)}
                >
                  {text[action]}
                </Button>
              ))}
            </Row>
          ),
      },
    ];
  }, [text, formatTime, onAction]);
}
