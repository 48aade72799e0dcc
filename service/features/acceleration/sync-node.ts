import type { EdgeSync, EdgeSyncReply } from "../../../src/core/api/contract/edge-agent";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { isTooOld } from "./agent-version";
import type { NodeRow } from "./node-key";
import { releaseFor } from "./release";

/** Writes down what a node tells of itself and answers what it is to serve. 0426 for an agent that is too old. */
export async function syncNode(
  deps: Parameters<typeof releaseFor>[0],
  node: NodeRow,
  syncReport: EdgeSync,
): Promise<EdgeSyncReply> {
  const old = isTooOld(syncReport.agent);
  await deps.db
    .updateTable("edge_node")
    .set({
      seen_at: new Date(deps.nowMs),
      agent_version: syncReport.agent,
      nginx_version: syncReport.nginx,
      has_waf: syncReport.hasWaf,
      applied: JSON.stringify(syncReport.applied),
      faults: JSON.stringify(syncReport.faults),
      down: JSON.stringify(syncReport.down),
    })
    .where("app_id", "=", node.app_id)
    .where("id", "=", node.id)
    .execute();
  if (old) throw new ServiceError("0426", say("节点程序版本过旧，请更新后再试"));
  return { release: await releaseFor(deps, node, syncReport) };
}
