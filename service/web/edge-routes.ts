import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { edgeCountsPath, edgeSyncPath } from "../../src/core/api/contract/constants/acceleration";
import { edgeBatch, edgeSync } from "../../src/core/api/contract/edge-agent";
import { consume, createLimiter } from "../base/limits";
import { say } from "../base/message";
import { parseJson, readText } from "../base/read-body";
import { ServiceError } from "../base/service-error";
import { refused } from "../calls/envelope";
import { nodeOfKey, syncNode, takeCounts } from "../features/acceleration";
import { regions } from "../ports/region";
import type { ServiceDeps } from "./deps";

type EdgeContext = Context<{ Bindings: { ip: string } }>;
type Node = NonNullable<Awaited<ReturnType<typeof nodeOfKey>>>;

const bytesAtMost = 4 * 1024 * 1024;

const sendError = (error: ServiceError): Response => {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (error.retryAfterSeconds) headers["retry-after"] = String(error.retryAfterSeconds);
  return Response.json(refused(error), { status: Number(error.retCode), headers });
};

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(text));
  if (!result.success) throw new ServiceError("0400", say("请求内容的格式不对"), "body");
  return result.output;
}

/**
 * Creates the routes for the agents of nodes: their configuration and the receipt of their
 * counters, authenticated by the node's key.
 */
export function edgeRoutes(deps: ServiceDeps): Hono<{ Bindings: { ip: string } }> {
  const { store, config } = deps;
  const { db } = store;
  const byIp = createLimiter({ perSecond: 10, burst: 60 });
  const byNode = createLimiter({ perSecond: 5, burst: 60 });
  const routes = new Hono<{ Bindings: { ip: string } }>();

  const response =
    (run: (node: Node, text: string) => Promise<object>) =>
    async (context: EdgeContext): Promise<Response> => {
      try {
        const nowMs = deps.now();
        await consume(byIp, context.env.ip, nowMs);
        const [, key = ""] =
          /^Bearer (\S{1,200})$/.exec(context.req.header("authorization") ?? "") ?? [];
        const node = await nodeOfKey(db, key, nowMs);
        if (!node) throw new ServiceError("0401", say("节点密钥无效或已被吊销"));
        await consume(byNode, `${node.app_id} ${node.id}`, nowMs);
        const result = await run(node, await readText(context.req.raw, bytesAtMost));
        return Response.json(result, { headers: { "cache-control": "no-store" } });
      } catch (error) {
        if (error instanceof ServiceError) return sendError(error);
        throw error;
      }
    };

  routes.post(
    edgeSyncPath,
    response((node, text) =>
      syncNode({ db, config, nowMs: deps.now() }, node, parsed(edgeSync, text)),
    ),
  );
  routes.post(
    edgeCountsPath,
    response(async (node, text) => ({
      taken: await takeCounts({ db, regions, nowMs: deps.now() }, node, parsed(edgeBatch, text)),
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
