import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { edgeBatch, edgeSync } from "../../src/core/api/contract/edge-agent";
import { edgeCountsPath, edgeSyncPath } from "../../src/core/api/contract/words/acceleration";
import { nodeOfKey, syncNode, takeCounts } from "../areas/acceleration";
import { createLimiter, spend } from "../base/limits";
import { parseJson, readText } from "../base/read-body";
import { Refusal } from "../base/refusal";
import { refused } from "../calls/envelope";
import { regions } from "../ports/region";
import type { ServiceRooms } from "./rooms";

type EdgeContext = Context<{ Bindings: { ip: string } }>;
type Node = NonNullable<Awaited<ReturnType<typeof nodeOfKey>>>;

const bytesAtMost = 4 * 1024 * 1024;

const answerRefusal = (refusal: Refusal): Response => {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (refusal.retryAfterSeconds) headers["retry-after"] = String(refusal.retryAfterSeconds);
  return Response.json(refused(refusal), { status: Number(refusal.retCode), headers });
};

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(text));
  if (!result.success) throw new Refusal("0400", "请求内容的格式不对", "body");
  return result.output;
}

/**
 * Creates the routes for the agents of nodes: their configuration and the receipt of their
 * counters, authenticated by the node's key.
 */
export function edgeRoutes(rooms: ServiceRooms): Hono<{ Bindings: { ip: string } }> {
  const { store, config } = rooms;
  const { db } = store;
  const byIp = createLimiter({ perSecond: 10, burst: 60 });
  const byNode = createLimiter({ perSecond: 5, burst: 60 });
  const routes = new Hono<{ Bindings: { ip: string } }>();

  const answer =
    (run: (node: Node, text: string) => Promise<object>) =>
    async (context: EdgeContext): Promise<Response> => {
      try {
        const nowMs = rooms.now();
        await spend(byIp, context.env.ip, nowMs);
        const [, key = ""] =
          /^Bearer (\S{1,200})$/.exec(context.req.header("authorization") ?? "") ?? [];
        const node = await nodeOfKey(db, key, nowMs);
        if (!node) throw new Refusal("0401", "节点密钥无效或已被吊销");
        await spend(byNode, `${node.app_id} ${node.id}`, nowMs);
        const reply = await run(node, await readText(context.req.raw, bytesAtMost));
        return Response.json(reply, { headers: { "cache-control": "no-store" } });
      } catch (error) {
        if (error instanceof Refusal) return answerRefusal(error);
        throw error;
      }
    };

  routes.post(
    edgeSyncPath,
    answer((node, text) =>
      syncNode({ db, config, nowMs: rooms.now() }, node, parsed(edgeSync, text)),
    ),
  );
  routes.post(
    edgeCountsPath,
    answer(async (node, text) => ({
      taken: await takeCounts({ db, regions, nowMs: rooms.now() }, node, parsed(edgeBatch, text)),
    })),
  );
  routes.get("/edge/xi-edge.mjs", async (context) => {
    const program = await readFile(join(config.distDir, "edge", "xi-edge.mjs")).catch(() => null);
    if (!program) return context.notFound();
    return new Response(new Uint8Array(program), {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "content-disposition": 'attachment; filename="xi-edge.mjs"',
        "cache-control": "no-cache",
      },
    });
  });
  return routes;
}
