import { setTimeout as pause } from "node:timers/promises";
import type { EdgeDomainRow, EdgeOverview, EdgeSettings } from "../../../src/core/api/contract";
import type { RunningService } from "../running-service";
import { type EdgeConsole, openEdgeConsole } from "./console";
import { type Origin, startOrigin } from "./origins";
import { prepareAgent, type RunningAgent, type Visited } from "./running-agent";
import { plainSettings } from "./settings";

export const domain = "shop.edge-test.cn";

/** A domain with two origins at an edge: the built service, its agent, and nginx. */
export interface EdgeWorld {
  service: RunningService;
  desk: EdgeConsole;
  agent: RunningAgent;
  one: Origin;
  two: Origin;
  id: number;
  nodeId: number;
  settings(): EdgeSettings;
  row(): Promise<EdgeDomainRow>;
  overview(): Promise<EdgeOverview>;
  /** Saves another version and waits until the node has it. */
  save(change: Partial<EdgeSettings>): Promise<void>;
  /** Waits until the node serves the newest version. */
  served(): Promise<unknown>;
  until<T>(probe: () => Promise<T | null | false>, what: string): Promise<T>;
  visit(path: string, more?: { headers?: Record<string, string>; from?: string }): Promise<Visited>;
  dispose(): Promise<void>;
}

export async function openEdgeWorld(service: RunningService): Promise<EdgeWorld> {
  const desk = await openEdgeConsole(service.url);
  const [one, two] = [await startOrigin("one"), await startOrigin("two")];
  const node = await desk.done("edge/addNode", { name: "杭州一号" });
  const agent = await prepareAgent(service.url, node.key);
  let settings: EdgeSettings = {
    ...plainSettings(one.port),
    origins: [one, two].map(({ port }) => ({
      address: "127.0.0.1",
      port,
      weight: 1,
      isBackup: false,
    })),
    cache: [{ kind: "path", pattern: "/kept/", seconds: 60, ignoresQuery: false }],
  };
  const { id } = await desk.done("edge/save", { domain, settings });

  async function until<T>(probe: () => Promise<T | null | false>, what: string): Promise<T> {
    for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
      const found = await probe();
      if (found) return found;
      await pause(100);
    }
    throw new Error(`${what} did not come\n${agent.output().slice(-2000)}`);
  }
  const row = async (): Promise<EdgeDomainRow> => (await desk.done("edge/domain", { id })).row;
  const served = () =>
    until(async () => (await row()).state === "on", "the configuration at the node");

  return {
    service: service,
    desk,
    agent,
    one,
    two,
    id,
    nodeId: node.id,
    settings: () => settings,
    row,
    overview: () => desk.done("edge/overview", { domainId: id, range: "24h" }),
    async save(change) {
      settings = { ...settings, ...change };
      const { version } = await row();
      await desk.done("edge/save", { id, version, domain, settings });
      await served();
    },
    served,
    until,
    visit: (path, more = {}) => agent.visit({ host: domain, path, ...more }),
    async dispose() {
      await agent.dispose();
      await Promise.all([one.close(), two.close()]);
      await service.dispose();
    },
  };
}
