import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(new Request(`http://localhost${path}`, { headers }));

describe("the landing page", () => {
  const landing = async () => (await service.call("landing/detail", {}, session)).map;
  const edit = async (more: object) =>
    service.call(
      "landing/edit",
      {
        revision: (await landing()).revision,
        template: "plain",
        accent: "#3655cd",
        ...more,
      } as never,
      session,
    );
  const html = async (id: number, headers: Record<string, string> = {}) => {
    const { map } = await service.call("channel/detail", { id }, session);
    return (await get(new URL(map.link).pathname, headers)).text();
  };

  test("of every channel looks as the app's, in its colour, with its line", async () => {
    await edit({ template: "card", accent: "#FFCC00", slogan: "一句 <i>话</i>" });
    const page = await html(world.channelIds[0]);
    expect(page).toContain('<body class="card">');
    expect(page).toContain("landing.css?accent=FFCC00");
    expect(page).toContain("一句 &lt;i&gt;话&lt;/i&gt;");
    const style = await (await get("/sdk/v1/landing.css?accent=FFCC00")).text();
    expect(style).toContain("--accent: #ffcc00");
    // Dark on yellow, white on blue.
    expect(style).toContain("--ink: #1d2129");
    expect(await (await get("/sdk/v1/landing.css?accent=}body{")).text()).toContain("#3655cd");
  });

  test("of a channel with a template of its own looks as that", async () => {
    const id = world.channelIds[1];
    const { map } = await service.call("channel/detail", { id }, session);
    expect(map).toMatchObject({
      template: "",
      packages: { ios: null, android: null, harmony: null },
    });
    const { channelName, groupId, revision } = map;
    const saved = await service.call(
      "channel/updateChannel",
      { id, revision, channelName, groupId, template: "bold" },
      session,
    );
    expect(saved.map).toMatchObject({ template: "bold", landingType: "default" });
    expect(await html(id)).toContain('<body class="bold">');
    expect(await html(world.channelIds[0])).toContain('<body class="card">');
    const wrong = { id, revision: saved.map.revision, channelName, groupId, template: "evil" };
    expect(await service.call("channel/updateChannel", wrong as never, session)).toMatchObject({
      retCode: "0400",
      data: { field: "template" },
    });
  });

  test("speaks the language of its visitor", async () => {
    const id = world.channelIds[0];
    expect(await html(id)).toContain('lang="zh-CN"');
    for (const wanted of ["en-US,en;q=0.9", "ja,en;q=0.8", "fr"]) {
      const page = await html(id, { "accept-language": wanted });
      expect(page).toContain('lang="en"');
      expect(page.replace(/自有应用|自|一句 &lt;i&gt;话&lt;\/i&gt;/g, "")).not.toMatch(
        /[\u4e00-\u9fa5]/,
      );
    }
    for (const wanted of ["zh-CN,zh;q=0.9,en;q=0.8", "zh-TW", "", "*", "fr;q=0.5,zh"]) {
      expect(await html(id, { "accept-language": wanted })).toContain('lang="zh-CN"');
    }
  });

  test("can be looked at as any template without counting anything", async () => {
    const path = `/sdk/v1/landing?appkey=${world.app.appkey}&template=bold&accent=112233`;
    const page = await (await get(path)).text();
    expect(page).toContain('<body class="bold">');
    expect(page).toContain("accent=112233");
    expect(page).not.toContain("<script");
    expect((await get("/sdk/v1/landing?appkey=unknown")).status).toBe(404);
  });

  test("is not overwritten by who has not seen the last one", async () => {
    const response = await service.call(
      "landing/edit",
      { revision: 0, template: "plain", accent: "#3655cd" },
      session,
    );
    expect(response).toMatchObject({ retCode: "0409", data: { field: "revision" } });
    expect((await edit({ slogan: "字".repeat(41) })).data.field).toBe("slogan");
  });
});

test("the test page carries the SDK and the banner, and escapes what it is given", async () => {
  const path = `/sdk/v1/test?appkey=${world.app.appkey}&channelCode=`;
  const page = await (await get(`${path}"><script>alert(1)</script>`)).text();
  expect(page).not.toContain("alert(1)");
  expect(page).toContain(`/sdk/v1/banner.js?appkey=${world.app.appkey}`);
  expect((await get("/sdk/v1/test?appkey=unknown")).status).toBe(404);
});
