import { join } from "node:path";
import type { EdgeRelease, EdgeSync } from "../src/core/api/contract/edge-agent";
import { type Console, consoleOf } from "./console";
import { openCounter } from "./counted";
import { readKept, writeDurably } from "./durable";
import { openHealth } from "./health";
import { nginxOf, readFeatures } from "./nginx";
import type { Options } from "./options";
import { type Addresses, lookUp } from "./origins";
import { type Outcome, releasesOf } from "./release";

/** The version that the service asks for. */
export const agentVersion = "1.2.0";

const lookUpMs = 60_000;

/** Stored facts of the last release, including its keys, for a start without the service. */
interface Kept {
  release: EdgeRelease;
  faults: Record<string, string>;
}

export interface Agent {
  /**
   * Runs one round: requests a configuration, serves it, reports counters. Rejects when the service
   * is unreachable.
   */
  round(): Promise<void>;
}

/** The agent of a folder; nginx goes on serving when it ends. */
export async function openAgent(options: Options, say: (line: string) => void): Promise<Agent> {
  const { dir } = options;
  const facts = await readFeatures(options.nginx);
  const nginx = nginxOf(options.nginx, dir);
  const releases = releasesOf(options, facts, nginx);
  const counter = openCounter(dir);
  const health = openHealth();
  const service: Console = consoleOf(options);
  const keptPath = join(dir, "release.json");
  let kept = readKept<Kept>(keptPath);
  let outcome: Outcome = { applied: releases.releaseMarks(), faults: kept?.faults ?? {} };
  let addresses: Addresses = {};
  if (kept) {
    addresses = await lookUp(dir, kept.release);
    health.watch(kept.release, addresses);
  }
  let lookedUpMs = 0;

  async function serve(release: EdgeRelease): Promise<void> {
    addresses = await lookUp(dir, release);
    lookedUpMs = Date.now();
    health.watch(release, addresses);
    outcome = await releases.serve(release, addresses, health.isDown);
    kept = { release, faults: outcome.faults };
    writeDurably(keptPath, JSON.stringify(kept));
    const refused = Object.entries(outcome.faults);
    say(`配置已更新：${Object.keys(outcome.applied).length} 个域名，${refused.length} 个问题`);
    for (const [id, problem] of refused) say(`${id === "0" ? "全部" : `域名 ${id}`}：${problem}`);
  }

  /** nginx may have ended, names of origins may lead elsewhere, and what stood in the way may be gone. */
  async function keepServing(): Promise<void> {
    if (!kept) return;
    // Of all that changed since the last round, nginx is told once.
    const isOtherwise = health.hasChanged();
    if (isOtherwise) {
      const down = Object.values(health.down()).flat();
      say(down.length > 0 ? `没有应答的源站：${down.join("，")}` : "源站都有应答");
    }
    if (isOtherwise || !nginx.isRunning()) return serve(kept.release);
    if (Date.now() - lookedUpMs < lookUpMs) return;
    const now = await lookUp(dir, kept.release);
    lookedUpMs = Date.now();
    const isMoved = JSON.stringify(now) !== JSON.stringify(addresses);
    if (isMoved || outcome.faults[0]) await serve(kept.release);
  }

  async function report(): Promise<void> {
    if (counter.putAside()) nginx.reopen();
    for (let batch = counter.next(); batch; batch = counter.next()) {
      await service.counts(batch);
      counter.taken();
    }
  }

  const syncReport = (): EdgeSync => ({
    agent: agentVersion,
    nginx: facts.version,
    hasWaf: facts.wafPaths !== null,
    tried: kept?.release.mark ?? "",
    down: health.down(),
    ...outcome,
  });

  return {
    async round() {
      await keepServing();
      const { release } = await service.sync(syncReport());
      if (release) {
        await serve(release);
        // The screens show at once what became of it.
        await service.sync(syncReport());
      }
      await report();
    },
  };
}
