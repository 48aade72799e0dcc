import { request as askHttp } from "node:http";
import { request as askHttps } from "node:https";
import { connect } from "node:net";
import type { EdgeRelease, EdgeUpstream } from "../src/core/api/contract/edge-agent";
import type { Addresses } from "./origins";

const timeoutMs = 5_000;
const tickMs = 500;

type Probe = NonNullable<EdgeUpstream["probe"]>;

interface Target {
  probe: Probe;
  fails: number;
  /** Of the machine that is asked; `label` as its owner has written it. */
  address: string;
  port: number;
  label: string;
}

interface Watched extends Target {
  isDown: boolean;
  /** Answers in a row that say otherwise. */
  against: number;
  nextMs: number;
}

/** True when the target accepts connections. */
const connects = ({ address, port }: Target): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: timeoutMs });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });

/**
 * True when the target answers a path without an error. Origin certificates are not validated, as
 * in nginx.
 */
const answers = ({ address, port, probe }: Target): Promise<boolean> =>
  new Promise((resolve) => {
    const { path, host, isTls } = probe;
    const common = { host: address, port, path, headers: { host }, agent: false };
    const asked = isTls
      ? askHttps({ ...common, servername: host, rejectUnauthorized: false })
      : askHttp(common);
    const patience = setTimeout(() => asked.destroy(), timeoutMs);
    const end = (isUp: boolean) => {
      clearTimeout(patience);
      asked.destroy();
      resolve(isUp);
    };
    asked.once("response", ({ statusCode = 0 }) => end(statusCode >= 200 && statusCode < 400));
    asked.once("error", () => end(false));
    asked.once("close", () => end(false));
    asked.end();
  });

/** Takes what was found of an origin in; answers whether it is held for something else now. */
function judge(one: Watched, isUp: boolean): boolean {
  if (isUp !== one.isDown) {
    one.against = 0;
    return false;
  }
  one.against += 1;
  if (one.against < (one.isDown ? one.probe.passes : one.fails)) return false;
  one.isDown = !one.isDown;
  one.against = 0;
  return true;
}

export interface Health {
  /** Looks after the origins of a release, and no others any more. */
  watch(release: EdgeRelease, addresses: Addresses): void;
  isDown(domain: number, address: string, port: number): boolean;
  /** Origins that are down, as their owners have written them, by domain. */
  down(): Record<string, string[]>;
  /** True when any has changed since the last call. */
  hasChanged(): boolean;
}

const keyOf = (domain: number, address: string, port: number) => `${domain} ${address} ${port}`;

/** Asks origins whether they answer, each as often as its domain says. */
export function openHealth(nowMs: () => number = Date.now): Health {
  let watched = new Map<string, Watched>();
  let isChanged = false;

  async function look(key: string, one: Watched): Promise<void> {
    one.nextMs = Number.POSITIVE_INFINITY;
    const isUp = await (one.probe.kind === "http" ? answers(one) : connects(one));
    one.nextMs = nowMs() + one.probe.everySeconds * 1000;
    if (judge(one, isUp) && watched.get(key) === one) isChanged = true;
  }

  setInterval(() => {
    for (const [key, one] of watched) if (one.nextMs <= nowMs()) void look(key, one);
  }, tickMs).unref();

  return {
    watch({ domains }, addresses) {
      const next = new Map<string, Watched>();
      for (const { id, upstream } of domains) {
        const { probe, fails, servers } = upstream;
        if (!probe) continue;
        for (const { address: label, port } of servers) {
          for (const address of addresses[label] ?? []) {
            const key = keyOf(id, address, port);
            const held = watched.get(key);
            const target = { probe, fails, address, port, label: `${label}:${port}` };
            // What is known stays known; a look that is under way belongs to what it looks at.
            if (held) next.set(key, Object.assign(held, target));
            else next.set(key, { ...target, isDown: false, against: 0, nextMs: 0 });
          }
        }
      }
      watched = next;
    },
    isDown: (domain, address, port) => watched.get(keyOf(domain, address, port))?.isDown ?? false,
    down() {
      const found: Record<string, string[]> = {};
      for (const [key, { isDown, label }] of watched) {
        if (!isDown) continue;
        const [domain = ""] = key.split(" ");
        const labels = found[domain] ?? [];
        found[domain] = labels.includes(label) ? labels : [...labels, label];
      }
      return found;
    },
    hasChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}
