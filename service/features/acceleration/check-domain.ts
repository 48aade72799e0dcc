import type { EdgeCheck } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import type { AppContext } from "../handler";
import { downOf, markOf, ownDomain } from "./domain-rows";
import { isInUse, nodeRows } from "./nodes";

async function record(context: AppContext, domain: string): Promise<EdgeCheck> {
  const wanted = context.config.edgeCname;
  const host = domain.replace(/^\*/, "xi-check");
  if (!wanted) return { name: "record", state: "skipped", found: "" };
  const records = await context.ports.domains.cname(host);
  if (!records.list) return { name: "record", state: "bad", found: "" };
  const isRight = records.list.some((name) => name.toLowerCase().replace(/\.$/, "") === wanted);
  return {
    name: "record",
    state: isRight ? "ok" : "bad",
    found: records.list.join("，").slice(0, 200),
  };
}

/** Each step between a domain and its visitors, as it is now. 0429 too often. */
export async function checkDomain(context: AppContext, id: number): Promise<EdgeCheck[]> {
  const { db, app, viewer, limits, now } = context;
  const row = await ownDomain(context, id);
  await consume(
    limits.domainByAccount,
    String(viewer.accountId),
    now(),
    say("检测过于频繁，请稍后重试"),
  );
  const nodes = (await nodeRows(db, app.appId).execute()).filter((node) => isInUse(node, now()));
  const serving = nodes.filter(({ applied }) => applied[id] === markOf(row));
  const isRejected = nodes.some(({ faults: rejected }) => rejected[id]);
  const isServed = serving.length === nodes.length;
  // What was made for the demonstration is given to no node.
  const node = row.is_demo
    ? "skipped"
    : nodes.length === 0 || isRejected
      ? "bad"
      : isServed
        ? "ok"
        : "waiting";
  const down = downOf(row, nodes);
  const expireAt = row.cert_expire_at?.getTime() ?? null;
  return [
    await record(context, row.domain),
    {
      name: "node",
      state: node,
      found: row.is_demo ? "" : `${serving.length} / ${nodes.length}`,
    },
    {
      name: "origin",
      // What no node serves, no node has looked after.
      state: !row.settings.health.probe
        ? "skipped"
        : down.length > 0
          ? "bad"
          : serving.length === 0
            ? "skipped"
            : "ok",
      found: down.join("，").slice(0, 300),
    },
    {
      name: "certificate",
      state: expireAt === null ? "skipped" : expireAt > now() ? "ok" : "bad",
      found: expireAt === null ? "" : new Date(expireAt).toISOString().slice(0, 10),
    },
  ];
}
