import * as v from "valibot";
import {
  edgeBalances,
  edgeBusinesses,
  edgeCacheKinds,
  edgeListAtMost,
  edgeOriginsAtMost,
  edgeRegions,
  edgeRulesAtMost,
  edgeWafModes,
} from "./constants/acceleration";
import { isAddress, isNetwork } from "./constants/ip-network";
import { text } from "./shared";

const whole = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const hostText =
  /^(?:[0-9a-z_](?:[0-9a-z_-]{0,61}[0-9a-z_])?\.)*[0-9a-z](?:[0-9a-z-]{0,61}[0-9a-z])?$/i;
/** Printable ASCII without what ends a directive, a string or a block of nginx. */
const pathText = /^\/[\w\-.~%!@&()+,=:/]*$/;
const suffixText = /^[0-9a-z]{1,16}$/i;
/** Part of a user agent, compared as it is. */
const agentText = /^[\w\-. /+():,@]{2,80}$/;

const address = v.pipe(
  text(253),
  v.check(
    (typed) => hostText.test(typed) || isAddress(typed),
    "应为 IPv4、IPv6 或域名，不含协议、端口和路径",
  ),
);

/** An address or a network, IPv4 or IPv6. */
const network = v.pipe(
  text(64),
  v.check(isNetwork, "应为 IPv4、IPv6 地址或网段，如 203.0.113.0/24"),
);

const networks = v.pipe(v.array(network), v.maxLength(edgeListAtMost, `最多 ${edgeListAtMost} 条`));

const cacheRule = v.pipe(
  v.object({
    kind: v.picklist(edgeCacheKinds),
    /** A path from `/`, or an ending without its dot; empty for `all`. */
    pattern: text(200),
    /** 0 = never kept. */
    seconds: whole(0, 31_536_000, "缓存时长应为 0 到 31536000 秒"),
    ignoresQuery: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ kind, pattern }) =>
        kind === "all" ? pattern === "" : (kind === "path" ? pathText : suffixText).test(pattern),
      "路径以 / 开头，后缀只含字母和数字，都不能含空格、引号、分号与花括号",
    ),
    ["pattern"],
  ),
);

/** All that is configured of a domain; each saved one is a version. */
export const edgeSettings = v.object({
  business: v.picklist(edgeBusinesses),
  /** Listening port of `tcp`; unused otherwise. */
  tcpPort: v.nullable(whole(1024, 65_535, "端口应为 1024 到 65535 的整数")),
  origins: v.pipe(
    v.array(
      v.object({
        address,
        port: whole(1, 65_535, "端口应为 1 到 65535 的整数"),
        weight: whole(1, 100, "权重应为 1 到 100 的整数"),
        isBackup: v.boolean(),
      }),
    ),
    v.minLength(1, "请填写至少一个源站"),
    v.maxLength(edgeOriginsAtMost, `最多 ${edgeOriginsAtMost} 个源站`),
  ),
  originProtocol: v.picklist(["http", "https"]),
  /** Host that origins are asked for; empty = the one the visitor asked for. */
  originHost: v.pipe(
    text(253),
    v.check((typed) => typed === "" || hostText.test(typed), "应为域名，不含协议、端口和路径"),
  ),
  balance: v.picklist(edgeBalances),
  /** An origin that failed so often is left out for so long. */
  health: v.object({
    fails: whole(1, 20, "失败次数应为 1 到 20"),
    seconds: whole(1, 600, "摘除时长应为 1 到 600 秒"),
    /** Active health checks of origins by the nodes; null = nodes only notice failed requests. */
    probe: v.optional(
      v.nullable(
        v.object({
          kind: v.picklist(["tcp", "http"]),
          /** Asked for by `http`; unused otherwise. */
          path: v.pipe(
            text(200),
            v.check((typed) => pathText.test(typed), "路径以 / 开头，不含空格、引号、分号与花括号"),
          ),
          everySeconds: whole(2, 300, "检查间隔应为 2 到 300 秒"),
          passes: whole(1, 20, "恢复次数应为 1 到 20"),
        }),
      ),
    ),
  }),
  cache: v.pipe(
    v.array(cacheRule),
    v.maxLength(edgeRulesAtMost, `最多 ${edgeRulesAtMost} 条缓存规则`),
  ),
  https: v.object({ isForced: v.boolean(), hasHttp2: v.boolean() }),
  /** Requests per second of one address; null = as many as come. */
  cc: v.nullable(
    v.object({
      perSecond: whole(1, 10_000, "每秒次数应为 1 到 10000"),
      burst: whole(0, 10_000, "突发次数应为 0 到 10000"),
    }),
  ),
  /** Addresses that pass whatever the other lists say. */
  allow: networks,
  deny: networks,
  regions: v.object({
    mode: v.picklist(["deny", "only"]),
    names: v.pipe(
      v.array(v.picklist(edgeRegions, "没有这个地区")),
      v.maxLength(edgeRegions.length),
    ),
  }),
  agents: v.pipe(
    v.array(v.pipe(text(80), v.regex(agentText, "2 到 80 个字母、数字、空格或 -./+():,@ 等符号"))),
    v.maxLength(edgeRulesAtMost, `最多 ${edgeRulesAtMost} 条`),
  ),
  waf: v.picklist(edgeWafModes),
});

/** Settings of a domain that is being added, as far as they are filled in. */
export const edgeDraft = v.partial(edgeSettings);

export type EdgeSettings = v.InferOutput<typeof edgeSettings>;
export type EdgeDraft = v.InferOutput<typeof edgeDraft>;
export type EdgeOrigin = EdgeSettings["origins"][number];
export type EdgeCacheRule = EdgeSettings["cache"][number];
