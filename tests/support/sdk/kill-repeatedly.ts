import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { AppHost, DrivenApp } from "./driven-app";
import { type Network, startNetworkProxy } from "./network-proxy";
import type { serveReports } from "./reported-app";

/** Milliseconds from the start of a process to its end, and the network meanwhile. */
const rounds: [number, Network][] = [
  [0, "online"],
  [2, "lossy"],
  [7, "online"],
  [13, "offline"],
  [23, "lossy"],
  [41, "online"],
  [64, "hanging"],
  [90, "lossy"],
];

/**
 * Kills an app while it reports, again and again: every event that was said to be on disk is counted once,
 * and no other more than once.
 */
export async function killRepeatedly(
  open: () => AppHost,
  service: Awaited<ReturnType<typeof serveReports>>,
): Promise<void> {
  const reported = await service.addApp();
  const gate = await startNetworkProxy(service.url);
  const dir = await mkdtemp(join(tmpdir(), "xi-sdk-killed-"));
  const kept = new Set<number>();
  let last = 0;
  const launch = async (host: AppHost) => {
    const options = { lingerMs: 5, retryBaseMs: 5, retryAtMostMs: 20, requestTimeoutMs: 30_000 };
    const { appkey } = reported;
    const app = await host.launch({
      baseUrl: gate.url,
      appkey,
      dir,
      skewMs: 0,
      facts: {},
      options,
    });
    await app.ask("start");
    return app;
  };
  const report = async (app: DrivenApp) => {
    last += 3;
    const values = [last - 2, last - 1, last];
    for (const value of values) void app.ask("event", ["level_up", value, "北"]);
    if (await app.ask("flush")) for (const value of values) kept.add(value);
  };
  try {
    for (const [ms, network] of rounds) {
      await gate.become(network);
      const host = open();
      const app = await launch(host);
      // However slow the machine: something is on disk.
      if (network !== "lossy") await report(app);
      const until = performance.now() + ms;
      // What it is doing when it is killed is told by nobody.
      const reports = async () => {
        while (performance.now() <= until) await report(app);
      };
      await Promise.race([reports(), new Promise((resolve) => setTimeout(resolve, ms))]);
      void report(app);
      await host.kill();
    }
    await gate.become("online");
    const host = open();
    const app = await launch(host);
    await vi.waitFor(
      async () => expect(await app.ask("status")).toEqual({ queued: 0, isSending: false }),
      { timeout: 30_000, interval: 50 },
    );
    await app.ask("stop");
    await host.kill();
    const { values, counts } = await reported.stored();
    expect(values).toEqual([...new Set(values)]);
    expect(kept.size).toBeGreaterThanOrEqual(rounds.length);
    expect([...kept].filter((value) => !values.includes(value))).toEqual([]);
    expect(counts.install).toBe(1);
    expect(service.faults).toEqual([]);
  } finally {
    await gate.close();
    await rm(dir, { recursive: true, force: true });
  }
}
