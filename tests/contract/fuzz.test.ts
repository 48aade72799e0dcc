import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallName, contract } from "../../src/core/api/contract";
import { startTestService, type TestService } from "../support/service";
import { makeWorld, type World } from "../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const names = Object.keys(contract) as CallName[];
const fields = [
  ...new Set(
    names.flatMap((name) => {
      const { body } = contract[name];
      return "entries" in body ? Object.keys(body.entries) : [];
    }),
  ),
];

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "2024-02-31",
    "0000-01-01",
    "\u0000",
    "\ud800",
    "'; DROP TABLE app; --",
    "%",
    "\\",
    "__proto__",
    1e308,
    -1,
    0,
    0.5,
    9007199254740991,
    true,
    null,
    [],
    {},
    "a".repeat(5000),
    [1, 1],
    ["visit"],
  ),
);
const anyBody = fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 12 });

/** Everything the account side keeps, as one text. */
async function stored(): Promise<string> {
  const tables = [
    "account",
    "app",
    "app_grant",
    "channel",
    "channel_group",
    "channel_share",
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => service.store.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

test("random bodies to every call never cause a fault, and a refused one stores nothing", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...names), anyBody, async (name, body) => {
    const before = await stored();
    const session = { token: world.owner.token, appkey: world.app.appkey };
    const response = await service.call(name, body as never, name === "user/quit" ? {} : session);
    service.wait(1000);
    expect(response.retCode).not.toBe("0500");
    if (response.retCode !== "0000") expect(await stored()).toBe(before);
  });
  await fc.assert(property, { numRuns: 400 });
});

test("a valid body with one field spoilt is refused or does no harm", async () => {
  const channel = { channelName: "模糊", groupId: world.groupId };
  const bodies: [CallName, Record<string, unknown>][] = [
    ["channel/addChannel", channel],
    ["channel/updateChannel", { ...channel, id: world.channelIds[0], revision: 1 }],
    ["channel/shareUpdate", { id: world.channelIds[0] }],
    ["channelList", {}],
    ["stat/trend", { start: "2026-01-01", end: "2026-01-02" }],
    [
      "chartShare/create",
      {
        chart: "trend",
        title: "趋势",
        metrics: ["install"],
        labels: [{ name: "平台", values: ["iOS"] }],
        filter: { start: "2026-01-01", end: "2026-01-02" },
        isRolling: false,
        isFrozen: false,
        endDay: "2026-12-31",
      },
    ],
    ["chartShare/report", { token: "xsa_1.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    [
      "boardShare/create",
      {
        boardId: 1,
        title: "看板",
        filter: { range: "last7" },
        labels: [],
        choices: { ranges: ["today"], platforms: true, compares: true, channelIds: [1] },
        endDay: "2026-12-31",
      },
    ],
    [
      "boardShare/card",
      {
        token: "xsb_1.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        card: "a",
        choice: { range: "today" },
      },
    ],
    ["board/export", { id: 1, start: "2026-01-01", end: "2026-01-02", format: "svg" }],
    [
      "boardShare/export",
      {
        token: "xsb_1.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        choice: { range: "today" },
        format: "pdf",
      },
    ],
    ["stat/retention", { start: "2026-01-01", end: "2026-01-02" }],
    ["stat/why", { start: "2026-01-01", end: "2026-01-02", metric: "install" }],
    ["channel/selfChannelList", { start: "2026-01-01", end: "2026-01-02" }],
    ["apply/applyList", {}],
  ];
  const spoilt = fc.constantFrom(...bodies).chain(([name, body]) => {
    const { body: schema } = contract[name];
    const keys = "entries" in schema ? Object.keys(schema.entries) : [];
    return fc.record({
      name: fc.constant(name),
      body: fc.constant(body),
      key: fc.constantFrom(...keys),
      value: odd,
    });
  });
  const property = fc.asyncProperty(spoilt, async ({ name, body, key, value }) => {
    const session = { token: world.owner.token, appkey: world.app.appkey };
    const response = await service.call(name, { ...body, [key]: value } as never, session);
    service.wait(1000);
    expect(response.retCode).not.toBe("0500");
  });
  await fc.assert(property, { numRuns: 400 });
});

test("random text as a body, token or appkey is refused without a fault", async () => {
  const header = fc.string({ maxLength: 60 }).map((text) => encodeURIComponent(text));
  const anyName = fc.constantFrom(...names);
  const property = fc.asyncProperty(anyName, fc.string(), header, async (name, raw, secret) => {
    const options = { raw, token: secret, appkey: secret, headers: { "x-page-host": secret } };
    const { retCode } = await service.call(name, {} as never, options);
    expect(retCode).not.toBe("0500");
    if (contract[name].access !== "public") expect(retCode).toBe("0020");
  });
  await fc.assert(property, { numRuns: 300 });
});
