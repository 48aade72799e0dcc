import type { CallBody, InviteeNode } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
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
  const own = nodes.flatMap((node, index) =>
    node.parent === parent ? [{ node, place: index }] : [],
  );
  if (own.length === 0) return null;
  return (
    <Branch>
      {own.map(({ node, place: index }) => (
        <li key={index}>
          <Row $gapPx={8}>
            <Dot $tone={toneOf(node)} />
            <code>{node.device}</code>
            {node.uid ? <Link to={paths.referralSharer(node.uid)}>{node.uid}</Link> : null}
            <Muted>{text.states[node.isRegistered ? "registered" : "installed"]}</Muted>
            {node.invited > 0 ? <Muted>{text.invited(formatCount(node.invited))}</Muted> : null}
          </Row>
          <Branches nodes={nodes} parent={index} />
        </li>
      ))}
    </Branch>
  );
}

/** Whom a user brought, whom those brought, and whom these did. */
export function InviteeTree({ query }: { query: CallBody<"referral/tree"> }) {
  const text = useText(referralUidReportText);
  const { data, error, refetch } = useApiQuery("referral/tree", query, { keepPreviousData: true });
  const tree = data?.map;
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
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
    </Card>
  );
}
