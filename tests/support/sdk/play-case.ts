import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { Case, Expectation, Step } from "./cases";
import type { AppHost, DrivenApp } from "./driven-app";
import { startNetworkProxy } from "./network-proxy";
import type { serveReports } from "./reported-app";

/** Real waits, cut short: nobody waits a second for a test. */
const quick = { lingerMs: 20, retryBaseMs: 50, retryAtMostMs: 200, requestTimeoutMs: 30_000 };
const hourMs = 3_600_000;
const textsIn = async (dir: string) => {
  const files = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.map(async ({ name }) => [name, await readFile(join(dir, name), "utf8")]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};
/** The newest file of that name: a queue has several, each with its number. */
async function newestOf(dir: string, name: string): Promise<string> {
  const numbers = (await readdir(dir)).flatMap((file) =>
    file.startsWith(`${name}.`) ? Number(file.slice(name.length + 1)) : [],
  );
  return join(dir, `${name}.${Math.max(...numbers)}`);
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

/** A process of their own takes the apps that are killed; starting one is most of what a case costs. */
export interface AppHosts {
  shared: AppHost;
  open(): AppHost;
}

/** Plays one shared case on an SDK. */
export async function runCase(
  { steps }: Case,
  hosts: AppHosts,
  service: Awaited<ReturnType<typeof serveReports>>,
): Promise<void> {
  const isKilled = steps.some((step) => "kill" in step);
  const reported = await service.addApp();
  const gate = await startNetworkProxy(service.url);
  const dir = await mkdtemp(join(tmpdir(), "xi-sdk-"));
  const responses: Record<string, Promise<unknown>> = {};
  let host: AppHost | null = null;
  let app: DrivenApp | null = null;
  let launched: DrivenApp[] = [];
  let skewMs = 0;

  const running = () => {
    if (!app) throw new Error("the case launches no app first");
    return app;
  };
  const status = async () =>
    (await running().ask("status")) as { queued: number; isSending: boolean };

  async function check(wanted: Expectation) {
    for (const [name, fields] of Object.entries(wanted.answers ?? {})) {
      expect(await responses[name], name).toMatchObject(fields);
    }
    const stored = await reported.stored();
    if (wanted.stored) expect(stored.counts).toEqual(wanted.stored);
    const counted = (kind: string) => stored.counts[kind] ?? 0;
    for (const [kind, count] of Object.entries(wanted.storedAtLeast ?? {})) {
      expect(counted(kind), kind).toBeGreaterThanOrEqual(count);
    }
    for (const [kind, count] of Object.entries(wanted.storedAtMost ?? {})) {
      expect(counted(kind), kind).toBeLessThanOrEqual(count);
    }
    for (const [kind, hours] of Object.entries(wanted.agesHours ?? {})) {
      expect(Math.abs((stored.ages[kind] ?? Number.NaN) - hours), kind).toBeLessThan(0.02);
    }
    if (wanted.values) expect(stored.values).toEqual(wanted.values);
    if (wanted.valueSum !== undefined) {
      expect(stored.values.reduce((sum, value) => sum + value, 0)).toBe(wanted.valueSum);
    }
    if (wanted.payCents !== undefined) expect(stored.payCents).toBe(wanted.payCents);
    for (const what of ["wakes", "visits", "clicks", "shares"] as const) {
      if (wanted[what] !== undefined) expect(stored[what], what).toBe(wanted[what]);
    }
    if (wanted.devices !== undefined) expect(stored.devices).toHaveLength(wanted.devices);
    if (wanted.signs) expect(stored.signs).toEqual(wanted.signs);
    if (wanted.device) expect(stored.devices[0]).toMatchObject(wanted.device);
    if (wanted.queued !== undefined) expect((await status()).queued).toBe(wanted.queued);
    if (wanted.files !== undefined) expect(await readdir(dir)).toHaveLength(wanted.files);
    if (wanted.bytesAtMost !== undefined) {
      const bytes = Object.values(await textsIn(dir)).join("").length;
      expect(bytes).toBeLessThanOrEqual(wanted.bytesAtMost);
    }
    if (wanted.kept) expect(await textsIn(dir)).toEqual(wanted.kept);
    if (wanted.reads !== undefined) expect(await running().ask("reads")).toBe(wanted.reads);
    if (wanted.accesses !== undefined) {
      expect(await running().ask("accesses")).toBe(wanted.accesses);
    }
    await checkLog(wanted);
    if (wanted.requests !== undefined) expect(gate.seen.all).toBe(wanted.requests);
    if (wanted.requestsAtMost !== undefined) {
      expect(gate.seen.all).toBeLessThanOrEqual(wanted.requestsAtMost);
    }
  }

  async function checkLog({ logged = [], loggedNever = [], logs }: Expectation) {
    if (logged.length + loggedNever.length === 0 && logs === undefined) return;
    const lines = (await running().ask("logs")) as string[];
    for (const beginning of logged) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${beginning}`)));
    }
    for (const never of loggedNever) {
      expect(lines.join("\n")).not.toContain(never.replace("{appkey}", reported.appkey));
    }
    if (logs !== undefined) expect(lines).toHaveLength(logs);
  }

  async function launch({
    facts,
    factsNever,
    options,
  }: Extract<Step, { launch: object }>["launch"]) {
    host ??= isKilled ? hosts.open() : hosts.shared;
    app = await host.launch({
      baseUrl: gate.url,
      appkey: reported.appkey,
      dir,
      skewMs,
      facts: factsNever ? null : facts,
      options: { ...quick, ...options },
    });
    launched.push(app);
  }

  async function click(event: object) {
    const own = { id: `click-${reported.appkey}`, ts: Date.now() - 60_000, type: "click" };
    const events = [{ ...own, visitorId: "visitor", channelCode: "code1", ...event }];
    const body = JSON.stringify({ appkey: reported.appkey, events });
    const sent = await fetch(`${service.url}/sdk/v1/click`, { method: "POST", body });
    expect(sent.status).toBe(200);
  }

  async function take(step: Step) {
    if ("launch" in step) await launch(step.launch);
    else if ("click" in step) await click(step.click);
    else if ("do" in step) {
      const args = step.args.map((item) =>
        typeof item === "string" ? item.replace("{appkey}", reported.appkey) : item,
      );
      const requested = Array.from({ length: step.repeat }, () => running().ask(step.do, args));
      for (const value of await Promise.all(requested)) {
        if (step.answers !== undefined) expect(value, step.do).toBe(step.answers);
      }
    } else if ("ask" in step) {
      responses[step.as] = running().ask(
        step.ask,
        step.timeoutMs === undefined ? [] : [step.timeoutMs],
      );
    } else if ("network" in step) await gate.become(step.network);
    else if ("clockHours" in step) {
      skewMs = step.clockHours * hourMs;
      await app?.ask("clock", [skewMs]);
    } else if ("kill" in step) {
      await host?.kill();
      host = null;
      app = null;
      launched = [];
    } else if ("settle" in step) {
      await until(async () => expect(await status()).toEqual({ queued: 0, isSending: false }));
    } else if ("tear" in step) {
      const file = await newestOf(dir, step.tear);
      await writeFile(file, (await readFile(file)).subarray(0, -7));
    } else if ("spoil" in step) {
      const file = await newestOf(dir, "queue");
      const lines = await readFile(file, "utf8");
      expect(lines).toContain(step.spoil);
      await writeFile(file, lines.replace(step.spoil, `${step.spoil.slice(0, -1)}x`));
    } else if ("plant" in step) {
      const filled = step.text.replace("{appkey}", reported.appkey);
      await writeFile(join(dir, step.plant), filled.replace("{now}", String(Date.now())));
    } else if ("absent" in step) expect(await readdir(dir)).not.toContain(step.absent);
    else if ("block" in step) {
      await rm(join(dir, step.block), { force: true });
      await mkdir(join(dir, step.block, "within"), { recursive: true });
    } else if ("trap" in step) execFileSync("mkfifo", [join(dir, step.trap)]);
    else if ("switchTo" in step) app = launched[step.switchTo] ?? null;
    else if ("waitMs" in step) {
      await new Promise((resolve) => setTimeout(resolve, step.waitMs));
    } else if ("waitFor" in step) {
      const from = performance.now();
      await responses[step.waitFor];
      const { withinMs = Number.POSITIVE_INFINITY } = step;
      expect(performance.now() - from, step.waitFor).toBeLessThan(withinMs);
    } else if ("waitRequests" in step) {
      await until(() => expect(gate.seen.since).toBeGreaterThanOrEqual(step.waitRequests));
    } else if ("waitQueued" in step) {
      await until(async () => expect((await status()).queued).toBe(step.waitQueued));
    } else await check(step.expect);
  }

  try {
    for (const step of steps) await take(step);
    expect(service.faults).toEqual([]);
  } finally {
    for (const each of launched) await each.ask("stop");
    if (isKilled) await (host as AppHost | null)?.kill();
    await gate.close();
    await rm(dir, { recursive: true, force: true });
  }
}
