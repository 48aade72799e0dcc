import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CallName, contract, type EmbedFeature } from "../../../../../src/core/api/contract";
import { embedFeatures } from "../../../../../src/core/api/contract/constants/embed-feature";
import { type Credentials, exchange, fromPage, makeKey, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: Credentials;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  key = await makeKey(service, world);
});
afterAll(() => service.close());
// The limit of calls per token refills with time, which these many calls take none of.
beforeEach(() => service.wait(100));

const user = { id: "u-1" };
const names = (Object.keys(contract) as CallName[]).filter(
  (name) => contract[name].access !== "public",
);
const featureOf = (name: CallName): EmbedFeature | undefined =>
  "feature" in contract[name] ? (contract[name].feature as EmbedFeature) : undefined;

/** Calls that export, share or hand out a file with numbers, written down beside the contract. */
const callsOf: Record<EmbedFeature, CallName[]> = {
  export: [
    "export/list",
    "export/download",
    "export/cancel",
    "channel_group_export/list",
    "channel_group_export/download",
    "channel_group_export/cancel",
    "report_export/list",
    "report_export/download",
    "report_export/cancel",
    "channel/export",
    "channel/selfChannelListExport",
    "channel/devicesExport",
    "event/detailsExport",
    "stat/paramsExport",
    "monitor/alertsExport",
    "fraud/export",
    "board/export",
    "referral/export",
  ],
  share: [
    "channel/shareKey",
    "channel/shareVisits",
    "channel/sharePreview",
    "channel/shareUpdate",
    "invite/list",
    "invite/add",
    "invite/update",
    "invite/delete",
    "invite/send",
    "boardShare/list",
    "boardShare/create",
    "boardShare/update",
    "boardShare/revoke",
    "chartShare/list",
    "chartShare/create",
    "chartShare/revoke",
    "signedChart/list",
    "signedChart/create",
    "signedChart/revoke",
  ],
  phone: ["invoice/file"],
};

/** Of other things that the same words name: what an account takes up, and users of an app who share it. */
const others: CallName[] = [
  "invite/accept",
  "invite/report",
  "chartShare/report",
  "referral/sharer",
  "referral/sharers",
];

test("every call whose name says that it exports or shares needs the feature", () => {
  const named = names.filter((name) => /export|share|invite\/|signedChart/i.test(name));
  const listed = [...callsOf.export, ...callsOf.share];
  expect(named.filter((name) => !others.includes(name)).toSorted()).toEqual(listed.toSorted());
  for (const feature of embedFeatures) {
    const found = names.filter((name) => featureOf(name) === feature);
    expect(found.toSorted()).toEqual(callsOf[feature].toSorted());
  }
});

const refusals: Record<EmbedFeature, string> = {
  export: "此令牌不能导出",
  share: "此令牌不能分享",
  phone: "此令牌不显示完整的手机号，不能取得含有它的文件",
};

describe.each(embedFeatures)("without the feature %s", (feature) => {
  const open = callsOf[feature].filter((name) => (contract[name].embed ?? "none") !== "none");

  test.each(open)("%s is refused, and with it is not", async (name) => {
    const features = embedFeatures.filter((one) => one !== feature);
    const without = await tokenOf(service, key, { features });
    const whole = await tokenOf(service, key);
    const inApp = (token: string) =>
      service.call(name, {} as never, fromPage(token, world.app.appkey));
    expect(await inApp(without)).toMatchObject({
      retCode: "0403",
      retMsg: refusals[feature],
      data: { feature },
    });
    expect((await inApp(whole)).retMsg).not.toBe(refusals[feature]);
  });

  test("no other call is refused for it", async () => {
    const features = embedFeatures.filter((one) => one !== feature);
    const token = await tokenOf(service, key, { features });
    for (const name of names.filter((one) => featureOf(one) !== feature)) {
      service.wait(100);
      const response = await service.call(name, {} as never, fromPage(token, world.app.appkey));
      expect([name, response.retMsg]).not.toEqual([name, refusals[feature]]);
    }
  });
});

test("a token has the features of its key, of which the exchange takes some away", async () => {
  const whole = await exchange(service, key);
  expect(whole.body.features).toEqual(["export", "share", "phone"]);
  const narrow = await exchange(service, key, { body: { user, features: ["share"] } });
  expect(narrow.body.features).toEqual(["share"]);
  const none = await exchange(service, key, { body: { user, features: [] } });
  expect(none.body.features).toEqual([]);
  const { map } = await service.call("embed/session", {}, fromPage(none.body.token));
  expect(map.features).toEqual([]);
});

test.each([
  [400, "features.0", ["edit"]],
  [400, "features", "export"],
  [400, "features", ["export", "export", "export", "export"]],
])("features that are none are refused with %i at %s: %o", async (status, field, features) => {
  const response = await exchange(service, key, { body: { user, features } });
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ code: status, field });
});

test("a key without a feature gives out no token with it, and takes it from those given out", async () => {
  const own = await makeKey(service, world, { name: "收窄" });
  const token = await tokenOf(service, own);
  const fields = {
    id: own.id,
    name: "收窄",
    apps: [world.app.id],
    areas: ["channel" as const],
    readOnly: false,
    origins: ["https://partner.example"],
  };
  const session = { token: world.owner.token };
  await service.call("embedKey/update", { ...fields, features: ["phone"] }, session);
  const shares = () =>
    service.call(
      "channel/shareKey",
      { id: world.channelIds[0] },
      fromPage(token, world.app.appkey),
    );
  expect(await shares()).toMatchObject({ retCode: "0403", data: { feature: "share" } });
  const { status, body } = await exchange(service, own, {
    body: { user, features: ["phone", "export"] },
  });
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 403, field: "features" });
  expect((await exchange(service, own)).body.features).toEqual(["phone"]);
  // A page that knows nothing of features changes none.
  const kept = await service.call("embedKey/update", fields, session);
  expect(kept.map.key.features).toEqual(["phone"]);
});

test("tokens of one key side by side keep each its own features", async () => {
  const [whole, narrow] = await Promise.all([
    tokenOf(service, key),
    tokenOf(service, key, { features: [] }),
  ]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      service.call("export/list", {}, fromPage(n % 2 ? whole : narrow, world.app.appkey)),
    ),
  );
  expect(responses.map(({ retCode }) => retCode)).toEqual(
    responses.map((_, n) => (n % 2 ? "0000" : "0403")),
  );
});

test("the audit tells what a token leaves out", async () => {
  const own = await makeKey(service, world, { name: "审计" });
  await exchange(service, own, { body: { user, features: ["share"], readOnly: true } });
  const { map } = await service.call(
    "embedKey/audit",
    { id: own.id },
    { token: world.owner.token },
  );
  expect(map.list[0].detail).toBe("900 秒，只读，不能导出，手机号遮盖");
});
