import type { CallBody, InviteeNode } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card, Link, Muted, Row, Stack } from "../../../core/ui/layout";
import { Branch } from "./referral-uid-report.styles";

interface BranchesProps {
  nodes: readonly InviteeNode[];
  parent: number | null;
}

const toneOf = ({ isAbnormal, isRegistered }: InviteeNode) =>
  isAbnormal ? "warning" : isRegistered ? "success" : "info";

function Branches({ nodes, parent }: BranchesProps) {
  const text = useText(referralUidReportText);
  const own = nodes.flatMap((node, place) => (node.parent === parent ? [{ node, place }] : []));
  if (own.length === 0) return null;
  return (
    <Branch>
      {own.map(({ node, place }) => (
        <li key={place}>
          <Row $gapPx={8}>
            <Dot $tone={toneOf(node)} />
            <code>{node.device}</code>
            {node.uid ? <Link to={paths.referralSharer(node.uid)}>{node.uid}</Link> : null}
            <Muted>{text.states[node.isRegistered ? "registered" : "installed"]}</Muted>
            {node.invited > 0 ? <Muted>{text.invited(formatCount(node.invited))}</Muted> : null}
          </Row>
          <Branches nodes={nodes} parent={place} />
        </li>
      ))}
    </Branch>
  );
}

/** Whom a user brought, whom those brought, and whom these did. */
export function InviteeTree({ query }: { query: CallBody<"referral/tree"> }) {
  const text = useText(referralUidReportText);
  const { reply, error, retry } = useCall("referral/tree", query, { keepPrevious: true });
  const tree = reply?.map;
  return (
    <Card title={text.tree}>
      {tree ? (
        tree.nodes.length > 0 ? (
          <Stack $gapPx={12}>
            <Muted>{text.treeNote}</Muted>
            {tree.isCut ? <Muted role="note">{text.cut}</Muted> : null}
            <Branches nodes={tree.nodes} parent={null} />
          </Stack>
        ) : (
          <EmptyState title={text.emptyTree} isCompact />
        )
      ) : error ? (
        <CallError error={error} onRetry={retry} />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
    </Card>
  );
}
