import type { EdgeSettings } from "../../../../../src/core/api/contract";
import { edgeLatencyMs } from "../../../../../src/core/api/contract/constants/acceleration";
import type { EdgeBatch, EdgeMinute } from "../../../../../src/core/api/contract/edge-agent";
import { plainSettings } from "../../../../support/edge/settings";
import type { Answer, TestService } from "../../../../support/service";

/** Settings with one public origin and nothing else. */
export const settingsOf = (change: Partial<EdgeSettings> = {}): EdgeSettings => ({
  ...plainSettings(80, "origin.example.com"),
  ...change,
});

export interface Session {
  token: string;
  appkey: string;
}

/** Asks what agents ask. */
export async function askAsNode(
  service: TestService,
  path: "sync" | "counts",
  key: string,
  body: unknown,
): Promise<{ status: number; body: Answer & { taken: number; release: unknown } }> {
  const request = new Request(`http://console.test/edge/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const response = await service.service.handle(request, { ip: "203.0.113.50" });
  return { status: response.status, body: await response.json() };
}

export const syncReport = (change: object = {}) => ({
  agent: "1.0.0",
  nginx: "1.22.1",
  hasWaf: false,
  tried: "",
  applied: {},
  faults: {},
  ...change,
});

const classes = (counts: Record<number, number> = {}): number[] =>
  Array.from({ length: edgeLatencyMs.length + 1 }, (_, at) => counts[at] ?? 0);

export const minuteOf = (
  domain: number,
  t: number,
  change: Partial<EdgeMinute> = {},
): EdgeMinute => ({
  domain,
  t,
  requests: 0,
  bytesIn: 0,
  bytesOut: 0,
  hits: 0,
  misses: 0,
  blocked: { cc: 0, address: 0, region: 0, agent: 0, waf: 0 },
  statuses: [0, 0, 0, 0],
  edgeMs: classes(),
  originMs: classes(),
  ...change,
});
export { classes };

export const batchOf = (number: number, change: Partial<EdgeBatch> = {}): EdgeBatch => ({
  source: "source-of-a-node",
  number,
  minutes: [],
  tops: [],
  attacks: [],
  ...change,
});
