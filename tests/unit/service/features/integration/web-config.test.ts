import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePng } from "../../../../support/png";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const banner = async () => (await service.call("banner/detail", {}, session)).map;
const colors = { background: "#ffffff", accent: "#3655cd" } as const;
const whole = (more: object = {}) => ({
  isOn: true,
  title: "析源",
  about: "打开 App，体验更好",
  button: "打开",
  ...colors,
  place: "bottom" as const,
  hideDays: 7,
  channelId: world.channelIds[0],
  ...more,
});
const save = async (more: object = {}, as = session) =>
  service.call("banner/edit", { ...whole(more), revision: (await banner()).revision } as never, as);
const get = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(new Request(`http://localhost${path}`, { headers }));
const script = async (appkey = world.app.appkey) =>
  (await get(`/sdk/v1/banner.js?appkey=${appkey}`)).text();
const sendImage = async (bytes: Uint8Array, as = session) => {
  const ticket = await upload(service, as, "picture", "icon.png", bytes);
  return service.call("banner/uploadPic", { ticket }, as);
};

test("an app begins without a banner, and its script shows none", async () => {
  expect(await banner()).toMatchObject({ isOn: false, channel: null, revision: 0, canEdit: true });
  expect(await script()).not.toContain("attachShadow");
  expect((await get("/sdk/v1/banner.js?appkey=unknown")).status).toBe(404);
});

test("a banner that is saved is what the script shows, for the channel", async () => {
  const { map } = await save();
  const code = map.channel.channelCode;
  expect(map).toMatchObject({ isOn: true, title: "析源", revision: 1 });
  const text = await script();
  expect(text).toContain("attachShadow");
  expect(text).toContain('"title":"析源"');
  expect(text).toContain(`xi${world.app.appkey}://?channelCode=${code}`);
  const response = await get(`/sdk/v1/banner.js?appkey=${world.app.appkey}`);
  expect(response.headers.get("content-type")).toContain("text/javascript");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

describe("what a banner lacks or cannot be is said at its field, and nothing is saved", () => {
  test.each([
    [{ title: "" }, "title"],
    [{ title: "一二三四五六七八九十一二三" }, "title"],
    [{ title: "换\n行" }, "title"],
    [{ about: "a".repeat(21) }, "about"],
    [{ button: "" }, "button"],
    [{ button: "七个字的按钮啊" }, "button"],
    [{ background: "red" }, "background"],
    [{ accent: "#3655cd;}" }, "accent"],
    [{ accent: "url(https://x.example)" }, "accent"],
    [{ place: "left" }, "place"],
    [{ hideDays: -1 }, "hideDays"],
    [{ hideDays: 366 }, "hideDays"],
    [{ hideDays: 1.5 }, "hideDays"],
    [{ channelId: null }, "channelId"],
    [{ channelId: 999_999 }, "channelId"],
    [{ picture: "../../etc/passwd" }, "picture"],
    [{ picture: `20000-${"a".repeat(64)}` }, "picture"],
  ])("%j", async (more, field) => {
    const { revision } = await banner();
    const response = await save(more);
    expect(response).toMatchObject({ retCode: "0400", data: { field } });
    expect((await banner()).revision).toBe(revision);
  });

  test("a channel that is stopped, or somebody else's", async () => {
    const stopped = await service.call(
      "channel/addChannel",
      newChannel(world.groupId, "停"),
      session,
    );
    const ids = [stopped.map.id];
    await service.call("channel/setState", { ids, state: 2 }, session);
    expect((await save({ channelId: stopped.map.id })).data.field).toBe("channelId");
    const { revision } = await banner();
    const theirs = await service.call(
      "banner/edit",
      { ...whole(), revision },
      { ...session, token: world.outsider.token },
    );
    expect(theirs.retCode).not.toBe("0000");
  });

  test("a revision that somebody else has moved on from", async () => {
    const response = await service.call("banner/edit", { ...whole(), revision: 0 }, session);
    expect(response).toMatchObject({ retCode: "0409", data: { field: "revision" } });
  });
});

test("off, it may be unfinished", async () => {
  const response = await save({ isOn: false, title: "", button: "", channelId: null });
  expect(response.retCode).toBe("0000");
  expect(await script()).not.toContain("attachShadow");
});

test("texts with HTML stay texts: the script holds them as data", async () => {
  await save({ title: "<b>x</b>", about: '"</script><i>', button: "<img>" });
  const text = await script();
  expect(text).toContain(JSON.stringify('"</script><i>'));
  expect(text).not.toContain("innerHTML");
  // It is a whole program still, whatever the texts are.
  expect(() => new Function(text)).not.toThrow();
});

test("it is shown no longer once its channel is stopped", async () => {
  await save();
  const ids = [world.channelIds[0]];
  await service.call("channel/setState", { ids, state: 2 }, session);
  expect(await script()).not.toContain("attachShadow");
  expect((await banner()).channel).toMatchObject({ state: 2 });
  await service.call("channel/setState", { ids, state: 1 }, session);
  expect(await script()).toContain("attachShadow");
});

describe("the icon", () => {
  test("is kept once it is saved, shown to everybody, and goes when another one comes", async () => {
    const first = await sendImage(makePng());
    expect(first.map.picture).toMatch(/^\d+-[0-9a-f]{64}$/);
    const saved = await save({ picture: first.map.picture });
    const path = new URL(saved.map.pictureUrl).pathname;
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await script()).toContain(path);

    // Kept as it is while it is sent back by its own name.
    expect((await save({ picture: saved.map.picture })).map.picture).toBe(saved.map.picture);
    const second = await sendImage(makePng({ width: 64 }));
    await save({ picture: second.map.picture });
    expect((await get(path)).status).toBe(404);
    await save({ picture: "" });
    expect((await banner()).pictureUrl).toBe("");
  });

  test("of another app cannot be used", async () => {
    const other = await service.call(
      "/api/console/appRecord/createOrUpdate",
      { name: "别的" },
      { token: world.owner.token },
    );
    const theirs = await sendImage(makePng({ width: 100 }), {
      ...session,
      appkey: other.map.appkey,
    });
    expect((await save({ picture: theirs.map.picture })).data.field).toBe("picture");
  });

  test.each([
    ["an SVG with a script", Buffer.from("<svg><script>1</script></svg>"), "不支持 SVG"],
    ["a page", Buffer.from("<html><script>1</script>"), "只支持 PNG"],
    ["a bomb", makePng({ pixels: Buffer.alloc(32 * 1024 * 1024) }), "已损坏"],
    ["a huge one", makePng({ width: 4000 }), "64–512"],
  ])("that is %s is refused", async (_, bytes, message) => {
    const response = await sendImage(bytes);
    expect(response).toMatchObject({ retCode: "0400", data: { field: "ticket" } });
    expect(response.retMsg).toContain(message);
  });

  test("that is too heavy is not even taken", async () => {
    const body = { fileName: "a.png", sizeBytes: 600 * 1024 };
    const response = await service.call("upload/getSigned", body, session);
    expect(response).toMatchObject({ retCode: "0400", retMsg: "文件不能超过 512 KB" });
  });

  test("has no other address than its own", async () => {
    for (const path of [
      `/pictures/${world.app.id}/../../x.png`,
      `/pictures/${world.app.id}/${"0".repeat(64)}.png`,
      `/pictures/${world.app.id}/${"0".repeat(64)}.svg`,
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

test("who may only look, or has part of the channels, changes nothing", async () => {
  const reader = await world.authorise("13700000011", [{ key: "integration", level: "read" }]);
  const part = await world.authorise("13700000012", [{ key: "integration", level: "edit" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  for (const token of [reader, part]) {
    const as = { token, appkey: world.app.appkey };
    expect((await service.call("banner/detail", {}, as)).map.canEdit).toBe(false);
    expect((await service.call("landing/detail", {}, as)).map.canEdit).toBe(false);
    expect((await save({}, as)).retCode).not.toBe("0000");
    const landing = { revision: 0, template: "card" as const, accent: "#3655cd" };
    expect((await service.call("landing/edit", landing, as)).retCode).not.toBe("0000");
  }
});
