import type { EdgeBatch, EdgeSync, EdgeSyncReply } from "../src/core/api/contract/edge-agent";
import { edgeCountsPath, edgeSyncPath } from "../src/core/api/contract/words/acceleration";
import type { Options } from "./options";

const timeoutMs = 30_000;

/** The service said no; asking again at once will not help. */
export class ServiceRefusal extends Error {}

export interface Console {
  sync(told: EdgeSync): Promise<EdgeSyncReply>;
  counts(batch: EdgeBatch): Promise<void>;
}

/** The service as an agent knows it; rejects when it is away, and with `ServiceRefusal` when it refuses. */
export function consoleOf({ service, key }: Pick<Options, "service" | "key">): Console {
  async function post<Reply>(path: string, body: object): Promise<Reply> {
    const response = await fetch(service + path, {
      method: "POST",
      headers: { authorization: `Bearer ${key()}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (response.ok) return (await response.json()) as Reply;
    const said = (await response.json().catch(() => null)) as { retMsg?: string } | null;
    const message = `${response.status} ${said?.retMsg ?? ""}`.trim();
    throw response.status < 500 && response.status !== 429
      ? new ServiceRefusal(message)
      : new Error(message);
  }
  return {
    sync: (told) => post<EdgeSyncReply>(edgeSyncPath, told),
    counts: async (batch) => {
      await post(edgeCountsPath, batch);
    },
  };
}
