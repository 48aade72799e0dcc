import { plainSettings } from "../../../support/edge";
import { few, type LimitCase, type LimitWorld } from "./limit-world";

const saveView = (w: LimitWorld, n: number) =>
  w.service.call(
    "view/save",
    { page: "channel", name: `视图${n}`, query: `a=${n}` } as never,
    w.own,
  );
const mobileOf = (n: number) => `1370000${String(n).padStart(4, "0")}`;
let viewIds: number[] = [];
let tokens: string[] = [];

/** Limits of accounts, of those that an app is shared with, of the acceleration line and of a licence. */
export const accountLimits = (w: LimitWorld) =>
  ({
    apps: {
      limit: few,
      add: (n) =>
        w.service.call(
          "apply/addApply",
          { name: `应用${n}`, agreed: true },
          { token: w.own.token },
        ),
      counted: `SELECT count(*)::int AS n FROM app WHERE owner_id = ${w.world.owner.id}`,
    },
    boards: {
      limit: 20,
      add: (n) =>
        w.service.call(
          "board/save",
          { name: `看板${n}`, filter: { range: "last7" }, cards: [] },
          w.own,
        ),
      counted: w.ofApp("board"),
    },
    plans: {
      limit: 20,
      add: (n) =>
        w.service.call(
          "plan/save",
          {
            name: `定时${n}`,
            content: { kind: "table", metrics: ["install"] },
            every: "day",
            time: "09:00",
            receivers: ["owner@example.com"],
          },
          w.own,
        ),
      prepare: () =>
        w.service.store.pool.query(
          `UPDATE account SET email = 'owner@example.com' WHERE id = ${w.world.owner.id}`,
        ),
      counted: w.ofApp("report_plan"),
    },
    domains: {
      limit: 50,
      add: (n) =>
        w.service.call(
          "domain/newsave",
          { host: `d${n}.example.com`, purpose: "short" } as never,
          w.own,
        ),
      counted: w.ofAccount("domain"),
    },
    edgeDomains: {
      limit: few,
      add: (n) =>
        w.service.call(
          "edge/save",
          { domain: `e${n}.example.com`, settings: plainSettings, note: "" } as never,
          w.edge.as,
        ),
      counted: `SELECT count(*)::int AS n FROM edge_domain WHERE app_id = ${w.edge.id}`,
    },
    edgeNodes: {
      limit: 20,
      add: (n) => w.service.call("edge/addNode", { name: `node${n}` }, w.edge.as),
      counted: `SELECT count(*)::int AS n FROM edge_node WHERE app_id = ${w.edge.id}`,
    },
    embedKeys: {
      limit: 20,
      add: (n) =>
        w.service.call(
          "embedKey/create",
          {
            name: `嵌入${n}`,
            apps: [w.world.app.id],
            areas: ["channel"],
            readOnly: true,
            origins: ["https://page.example.com"],
          } as never,
          w.own,
        ),
      counted: `SELECT count(*)::int AS n FROM embed_key WHERE owner_id = ${w.world.owner.id}`,
    },
    invoiceTitles: {
      limit: 20,
      add: (n) =>
        w.service.call("invoice/save", { kind: "person", name: `王小明${n}` } as never, w.own),
      counted: w.ofAccount("invoice_title"),
    },
    licensedApps: {
      limit: few,
      prepare: async () => {
        const owners = await Promise.all(
          Array.from({ length: 3 * few }, (_, n) =>
            w.licensed.signUp(`1360000${String(n).padStart(4, "0")}`),
          ),
        );
        tokens = owners.map(({ token }) => token);
      },
      add: (n) =>
        w.licensed.call(
          "apply/addApply",
          { name: `应用${n}`, agreed: true },
          { token: tokens[n] ?? "" },
        ),
      counted: "SELECT count(*)::int AS n FROM app",
      service: w.licensed,
    },
    members: {
      limit: few,
      prepare: async () => {
        for (let n = 0; n < 3 * few; n += 1) await w.service.signUp(mobileOf(n));
      },
      add: (n) =>
        w.service.call(
          "applyAuth/save",
          {
            appId: w.world.app.id,
            mobile: mobileOf(n),
            modules: [{ key: "data", level: "read" }],
            scope: { type: "all", ids: [] },
            expireDay: null,
            remark: "",
          } as never,
          { token: w.own.token },
        ),
      counted: w.ofApp("app_grant"),
    },
    openRecharges: {
      limit: 20,
      add: () => w.service.call("finance/recharge", { cents: 100, channel: "wechat" }, w.own),
      counted: w.ofAccount("recharge", "state = 0"),
    },
    openTransfers: {
      limit: 5,
      add: () => w.service.call("finance/beginTransfer", { cents: 500_000 }, w.own),
      counted: w.ofAccount("bank_transfer"),
    },
    pins: {
      limit: 12,
      prepare: async () => {
        for (let n = 0; n < 36; n += 1) await saveView(w, n);
        const { rows } = await w.service.store.pool.query(
          "SELECT id FROM report_view WHERE app_id = $1 AND name LIKE '视图%'",
          [w.world.app.id],
        );
        viewIds = rows.map(({ id }) => Number(id));
      },
      add: (n) => w.service.call("view/pin", { id: viewIds[n] ?? 0, isPinned: true }, w.own),
      counted: w.ofAccount("report_view_pin"),
    },
    universalLinks: {
      limit: 50,
      add: (n) =>
        w.service.call(
          "getLink",
          { teamId: "A1B2C3D4E5", bundleId: `com.example.a${n}` } as never,
          w.own,
        ),
      counted: w.ofAccount("universal_link"),
    },
    views: {
      limit: 50,
      prepare: () => w.service.store.pool.query("DELETE FROM report_view"),
      add: (n) => saveView(w, n),
      counted: w.ofApp("report_view"),
    },
  }) satisfies Record<string, LimitCase>;
