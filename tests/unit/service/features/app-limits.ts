import { readFileSync } from "node:fs";
import { newRule } from "../../../support/monitor";
import { upload } from "../../../support/upload";
import { newChannel } from "../../../support/world";
import { few, type LimitCase, type LimitWorld } from "./limit-world";

const apk = readFileSync("tests/fixtures/apk/v1v2v3.apk");
const hex = "md5(g::text || clock_timestamp()::text)";
const look = {
  template: "card",
  logo: "app",
  title: "打开会员小程序",
  about: "",
  button: "打开微信",
  color: "#07c160",
};
let packageId = 0;

async function addPackage({ service, own }: LimitWorld) {
  const ticket = await upload(service, own, "package", "demo.apk", apk);
  return service.call("upAndroid", { ticket, fileName: "demo.apk" } as never, own);
}

let boardId: Promise<number> | null = null;

/** A board to share; that of one limit may be what another made. */
async function findBoard({ service, own }: LimitWorld): Promise<number> {
  const { map } = await service.call("board/list", {}, own);
  const [known] = map.list;
  if (known) return known.id;
  const board = { name: "看板", filter: { range: "last7" as const }, cards: [] };
  return (await service.call("board/save", board, own)).map.id;
}

/** Limits of one app. */
export const appLimits = (w: LimitWorld) =>
  ({
    adAccounts: {
      limit: 100,
      add: (n) =>
        w.service.call("ad/updateAdqq", { accountId: `7${n}0`, key: "secret-1234" }, w.own),
      counted: w.ofApp("ad_account"),
      fill: { table: "ad_account", another: { account_id: "account_id || g" } },
    },
    adPlans: {
      limit: 200,
      add: (n) =>
        w.service.call(
          "ad/savePlan",
          {
            name: `方案${n}`,
            platform: "ocean",
            rules: [{ event: "active", source: "install" }],
          } as never,
          w.own,
        ),
      counted: w.ofApp("postback_plan"),
      fill: { table: "postback_plan", another: { name: "name || 'x' || g" } },
    },
    annotations: {
      limit: 500,
      add: (n) =>
        w.service.call(
          "annotation/add",
          { day: "2026-11-01", kind: "other", text: `${n}` } as never,
          w.own,
        ),
      counted: w.ofApp("annotation"),
      fill: { table: "annotation", another: {} },
    },
    channels: {
      limit: few,
      add: (n) =>
        w.service.call("channel/addChannel", newChannel(w.world.groupId, `渠道${n}`), w.own),
      counted: w.ofApp("channel", "parent_id IS NULL AND type NOT IN (3, 4)"),
    },
    boardShares: {
      limit: 20,
      add: async () => {
        boardId ??= findBoard(w);
        return w.service.call(
          "boardShare/create",
          {
            boardId: await boardId,
            title: "看板",
            filter: { range: "last7" },
            labels: [],
            choices: { ranges: [], platforms: false, compares: false, channelIds: [] },
            endDay: new Date(w.service.now() + 8 * 3_600_000).toISOString().slice(0, 10),
          },
          w.own,
        );
      },
      counted: w.ofApp("signed_chart", "kind = 'board'"),
    },
    chartShares: {
      limit: 20,
      add: () =>
        w.service.call(
          "chartShare/create",
          {
            chart: "trend",
            title: "趋势",
            metrics: ["install"],
            labels: [],
            filter: { start: "2026-01-01", end: "2026-01-02" },
            isRolling: false,
            isFrozen: false,
            endDay: new Date(w.service.now() + 8 * 3_600_000).toISOString().slice(0, 10),
          } as never,
          w.own,
        ),
      counted: w.ofApp("signed_chart", "kind = 'app'"),
    },
    events: {
      limit: 200,
      add: (n) =>
        w.service.call("event/add", { eventId: `e${n}`, name: `事件${n}` } as never, w.own),
      counted: w.ofApp("event_definition"),
      fill: { table: "event_definition", another: { event_id: "event_id || 'x' || g" } },
    },
    groups: {
      limit: 100,
      add: (n) => w.service.call("channel/addGroup", { name: `组${n}` } as never, w.own),
      counted: w.ofApp("channel_group"),
      fill: { table: "channel_group", another: { name: "name || 'x' || g", is_default: "false" } },
    },
    invites: {
      limit: 200,
      add: (n) =>
        w.service.call(
          "invite/add",
          {
            target: `u${n}@example.com`,
            channelIds: [w.world.channelIds[0]],
            groupIds: [],
            metrics: ["install"],
            expireDays: null,
            remark: "",
          } as never,
          w.own,
        ),
      counted: w.ofApp("invite"),
      fill: { table: "invite", another: { invite_key: hex, target: "target || g" } },
    },
    openKeys: {
      limit: 20,
      prepare: () => w.service.call("openApi/switch", { isEnabled: true }, w.own),
      add: (n) =>
        w.service.call(
          "openApi/addKey",
          { name: `密钥${n}`, scopes: ["report"], perSecond: 1 } as never,
          w.own,
        ),
      counted: w.ofApp("open_key"),
    },
    packageExports: {
      limit: 5,
      prepare: async () => {
        await addPackage(w);
        const { map } = await w.service.call("upAppList", {}, w.own);
        packageId = map.list[0].id;
        // Nothing is done while they are counted.
        w.service.service.jobs.wakeWorkers = () => undefined;
      },
      add: () =>
        w.service.call(
          "channel/export",
          { packageId, channelIds: [w.world.channelIds[0]], naming: "{channel}.apk" } as never,
          w.own,
        ),
      counted: w.ofApp("job", "kind = 'package' AND state = 0"),
    },
    packages: {
      limit: 50,
      add: () => addPackage(w),
      counted: w.ofApp("app_package"),
      fill: { table: "app_package", another: { object_key: "object_key || g" } },
    },
    rules: {
      limit: few,
      add: (n) =>
        w.service.call("monitor/addRule", newRule(w.world.owner.id, { name: `规则${n}` }), w.own),
      counted: w.ofApp("monitor_rule"),
    },
    shortLinks: {
      limit: 20_000,
      add: (n) =>
        w.service.call(
          "xlink/add",
          { title: `短链${n}`, target: "https://example.com/" } as never,
          w.own,
        ),
      counted: w.ofApp("short_link"),
      fill: {
        table: "short_link",
        another: { channel_id: "channel_id + 1000000 + g", suffix: hex },
      },
    },
    signedCharts: {
      limit: 20,
      add: () =>
        w.service.call(
          "signedChart/create",
          {
            id: w.world.channelIds[0],
            part: "trend",
            metrics: ["install"],
            lastDays: 7,
            start: null,
            end: null,
            granularity: "day",
            platform: null,
            deductsAbnormal: false,
            endDay: new Date(w.service.now() + 8 * 3_600_000).toISOString().slice(0, 10),
          } as never,
          w.own,
        ),
      counted: w.ofApp("signed_chart", "kind NOT IN ('app', 'board')"),
    },
    subChannels: {
      limit: few,
      add: (n) =>
        w.service.call(
          "channel/addChildChannel",
          { id: w.world.channelIds[0], names: [`子${n}`] },
          w.own,
        ),
      counted: w.ofApp("channel", `parent_id = ${w.world.channelIds[0]} AND type = 1`),
    },
    testDevices: {
      limit: 50,
      add: (n) =>
        w.service.call(
          "ad/addTestDevice",
          { name: `设备${n}`, kind: "oaid", value: `a${String(n).padStart(31, "0")}` } as never,
          w.own,
        ),
      counted: w.ofApp("ad_test_device"),
    },
    webhooks: {
      limit: 10,
      add: (n) =>
        w.service.call(
          "webhook/add",
          { name: `钩子${n}`, url: `https://hooks.example.com/${n}`, events: ["install"] } as never,
          w.own,
        ),
      counted: w.ofApp("webhook"),
    },
    wechatLinks: {
      limit: 2_000,
      prepare: async () => {
        const { map } = await w.service.call("wechatLink/setting", {}, w.own);
        const typed = { appId: "wx0123456789abcdef", secret: "0123456789abcdef".repeat(2) };
        const body = { ...typed, subject: "company", revision: map.revision };
        await w.service.call("wechatLink/saveSetting", body as never, w.own);
      },
      add: (n) =>
        w.service.call("wechatLink/save", { name: `跳转${n}`, kind: "mini", look } as never, w.own),
      counted: w.ofApp("wechat_link"),
      fill: { table: "wechat_link", another: { code: hex } },
    },
  }) satisfies Record<string, LimitCase>;
