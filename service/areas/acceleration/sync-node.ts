import type { EdgeSync, EdgeSyncReply } from "../../../src/core/api/contract/edge-agent";
import { Refusal } from "../../base/refusal";
import { isTooOld } from "./agent-version";
import type { NodeRow } from "./node-key";
import { releaseFor } from "./release";

/** Writes down what a node tells of itself and answers what it is to serve. 0426 for an agent that is too old. */
export async function syncNode(
  rooms: Parameters<typeof releaseFor>[0],
  node: NodeRow,
  told: EdgeSync,
): Promise<EdgeSyncReply> {
  const old = isTooOld(told.agent);
  await rooms.db
    .updateTable("edge_node")
    .set({
      seen_at: new Date(rooms.nowMs),
      agent_version: told.agent,
      nginx_version: told.nginx,
      has_waf: told.hasWaf,
      applied: JSON.stringify(told.applied),
      faults: JSON.stringify(told.faults),
      down: JSON.stringify(told.down),
    })
    .where("app_id", "=", node.app_id)
    .where("id", "=", node.id)
    .execute();
  if (old) throw new Refusal("0426", "节点程序版本过旧，请更新后再试");
  return { release: await releaseFor(rooms, node, told) };
}
