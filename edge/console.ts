import { edgeCountsPath, edgeSyncPath } from "../src/core/api/contract/constants/acceleration";
import type { EdgeBatch, EdgeSync, EdgeSyncReply } from "../src/core/api/contract/edge-agent";
import type { Options } from "./options";

const timeoutMs = 30_000;

/** The service said no; asking again at once will not help. */
export class ServiceError extends Error {}

export interface Console {
  sync(syncReport: EdgeSync): Promise<EdgeSyncReply>;
  counts(batch: EdgeBatch): Promise<void>;
}

/** The service as an agent knows it; rejects when it is away, and with `ServiceError` when it refuses. */
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
      ? new ServiceError(message)
      : new Error(message);
  }
  return {
    sync: (syncReport) => post<EdgeSyncReply>(edgeSyncPath, syncReport),
    counts: async (batch) => {
      await post(edgeCountsPath, batch);
    },
  };
}
