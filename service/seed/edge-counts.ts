import { type EdgeBlock, edgeLatencyMs } from "../../src/core/api/contract/constants/acceleration";
import {
  addTo,
  blockedIn,
  type Counted,
  nothing,
  summedColumns,
  withTotals,
} from "../features/acceleration";
import type { EdgeCounters } from "../store/edge-tables";
import { attackDrafts, attackMinutes, type EdgeDraft, edgeDrafts } from "./edge-drafts";
import { createRandom, type Random } from "./random";
import { type TableLines, tableLines } from "./table-lines";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const days = 30;
/** Days whose minutes are kept, the present one and the one it is compared with. */
const minuteDays = 2;
/** Of a request that is refused before it is read. */
const rejectedBytes = 420;

/** Answers by class of latency, around a middle. */
function latencies(random: Random, count: number, middleMs: number): number[] {
  const classes = new Array<number>(edgeLatencyMs.length + 1).fill(0);
  const middle = edgeLatencyMs.findIndex((end) => middleMs <= end);
  const shares = [0.06, 0.2, 0.42, 0.2, 0.08, 0.03, 0.01];
  for (const [index, share] of shares.entries()) {
    const at = Math.min(Math.max(0, middle - 2 + index), classes.length - 1);
    classes[at] = (classes[at] ?? 0) + random.round(count * share);
  }
  return classes;
}

/** Few at night, most in the evening; weekends have a fifth more. */
function loadAt(ms: number): number {
  const china = new Date(ms + 8 * hourMs);
  const hour = china.getUTCHours() + china.getUTCMinutes() / 60;
  const weekend = [0, 6].includes(china.getUTCDay()) ? 1.2 : 1;
  return weekend * (0.25 + 0.75 * Math.max(0, Math.sin(((hour - 6) / 18) * Math.PI)) ** 1.4);
}

function counted(random: Random, draft: EdgeDraft, ms: number, minutes: number): EdgeCounters {
  const requests = random.round(
    draft.perMinute * minutes * loadAt(ms) * (0.9 + 0.2 * random.next()),
  );
  const part = (share: number) => random.round(requests * share);
  const blocked = {
    cc: part(0.004),
    address: part(0.001),
    region: part(0.002),
    agent: part(0.003),
    waf: 0,
  };
  const refused = blocked.cc + blocked.address + blocked.region + blocked.agent;
  const s5 = part(0.0007);
  const s3 = part(0.02);
  const s4 = refused + part(0.012);
  const cacheable = Math.max(0, requests - refused);
  const hits = random.round(cacheable * draft.hitShare);
  return {
    requests,
    bytes_in: requests * random.int(380, 460),
    bytes_out: random.round(requests * draft.bytesEach * (0.9 + 0.2 * random.next())),
    hits,
    misses: cacheable - hits,
    ...blocked,
    s2: Math.max(0, requests - s3 - s4 - s5),
    s3,
    s4,
    s5,
    edge_ms: latencies(random, requests, draft.edgeMs),
    origin_ms: latencies(random, cacheable - hits, draft.originMs),
  };
}

const columns = [...summedColumns, "edge_ms", "origin_ms"] as const;
const valuesOf = (counters: EdgeCounters) =>
  columns.map((column) => {
    const value = counters[column];
    return typeof value === "number" ? value : `{${value}}`;
  });

/** Tells of every minute of every attack. */
function addAttacks(
  ids: readonly number[],
  nowMs: number,
  add: (domainId: number, t: number, kind: EdgeBlock, requests: number) => void,
): void {
  for (const { domain, kind, hoursAgo, ...draft } of attackDrafts) {
    const domainId = ids[edgeDrafts.findIndex((one) => one.domain === domain)] ?? 0;
    const begin = Math.floor((nowMs - hoursAgo * hourMs) / minuteMs);
    for (const [at, requests] of attackMinutes(draft).entries()) {
      add(domainId, begin + at, kind, requests);
    }
  }
}

/** The worst minute of attacks by domain and hour, and by hour of the app, which is domain 0. */
function attackPeaks(ids: readonly number[], nowMs: number): Map<string, number> {
  const peaks = new Map<string, number>();
  addAttacks(ids, nowMs, (domainId, t, _kind, requests) => {
    for (const key of [`${domainId} ${Math.floor(t / 60)}`, `0 ${Math.floor(t / 60)}`])
      peaks.set(key, Math.max(peaks.get(key) ?? 0, requests));
  });
  return peaks;
}

/** Minutes of two days and hours of all, the app's among them; an hour's peaks are of its minutes. */
export function countLines(appId: number, ids: readonly number[], nowMs: number): TableLines[] {
  const random = createRandom(20_260_318);
  const nowT = Math.floor(nowMs / minuteMs);
  const firstMinute = Math.floor((nowT - minuteDays * 1440) / 60) * 60;
  const minutes: Counted[] = [];
  const hours: Counted[] = [];
  for (const [index, draft] of edgeDrafts.entries()) {
    const domainId = ids[index] ?? 0;
    for (let t = firstMinute; t < nowT; t += 1) {
      minutes.push({ domainId, t, counters: counted(random, draft, t * minuteMs, 1) });
    }
    for (let t = Math.floor(nowT / 60) - days * 24; t < firstMinute / 60; t += 1) {
      hours.push({ domainId, t, counters: counted(random, draft, t * hourMs, 60) });
    }
  }
  addAttacks(ids, nowMs, (domainId, t, kind, requests) => {
    const unit = t >= firstMinute ? { in: minutes, t } : { in: hours, t: Math.floor(t / 60) };
    const held = unit.in.find((one) => one.domainId === domainId && one.t === unit.t)?.counters;
    if (!held) return;
    held.requests += requests;
    held[kind] += requests;
    held.s4 += requests;
    held.bytes_in += requests * rejectedBytes;
  });
  const all = withTotals(minutes);
  const byHour = new Map<string, { domainId: number; t: number; of: EdgeCounters[] }>();
  for (const { domainId, t, counters } of all) {
    const key = `${domainId} ${Math.floor(t / 60)}`;
    const held = byHour.get(key) ?? { domainId, t: Math.floor(t / 60), of: [] };
    byHour.set(key, held);
    held.of.push(counters);
  }
  const lately = [...byHour.values()].map(({ domainId, t, of }) => {
    const whole = nothing();
    for (const counters of of) addTo(whole, counters);
    const peak = (key: "requests" | "bytes_out") => Math.max(...of.map((one) => one[key]));
    const peaks = [peak("requests"), peak("bytes_out"), Math.max(...of.map(blockedIn))];
    return [appId, domainId, t, ...valuesOf(whole), ...peaks];
  });
  const attacked = attackPeaks(ids, nowMs);
  const before = withTotals(hours).map(({ domainId, t, counters }) => {
    const attack = attacked.get(`${domainId} ${t}`) ?? 0;
    const usual = (sum: number) => Math.round((sum / 60) * 1.3);
    const peaks = [
      Math.max(usual(counters.requests), attack),
      usual(counters.bytes_out),
      Math.max(usual(blockedIn(counters)), attack),
    ];
    return [appId, domainId, t, ...valuesOf(counters), ...peaks];
  });
  const keys = ["app_id", "domain_id", "t", ...columns];
  const minuteRows = all.map(({ domainId, t, counters }) => [
    appId,
    domainId,
    t,
    ...valuesOf(counters),
  ]);
  const peaks = ["peak_requests", "peak_bytes", "peak_blocked"];
  return [
    tableLines("edge_minute", keys, minuteRows),
    tableLines("edge_hour", [...keys, ...peaks], [...before, ...lately]),
  ];
}
