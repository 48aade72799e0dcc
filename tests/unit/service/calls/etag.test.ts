import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../../../src/core/api/request";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, newChannel, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

interface TaggedReply {
  mark: string | null;
  text: string;
  retCode: string;
}

async function request(
  name: string,
  { held, token = world.owner.token, ...more }: Record<string, string | undefined> = {},
  body = "{}",
): Promise<TaggedReply> {
  const { path } = addressOf(name as never, "xi");
  const response = await service.service.handle(
    new Request(`http://console.test${path}`, {
      method: "POST",
      body,
      headers: {
        token,
        appkey: more.appkey ?? world.app.appkey,
        ...(held && { "x-held-mark": held }),
      },
    }),
  );
  const text = await response.text();
  return { mark: response.headers.get("x-reply-mark"), text, retCode: JSON.parse(text).retCode };
}

describe("a reply that its asker holds", () => {
  test("is answered in short, until something changes", async () => {
    const first = await request("channelList");
    expect(first.mark).toMatch(/^[\w-]{22}$/);
    const again = await request("channelList", { held: first.mark ?? "" });
    expect(again).toMatchObject({ retCode: "0304", mark: first.mark });
    expect(again.text.length).toBeLessThan(200);
    const session = { token: world.owner.token, appkey: world.app.appkey };
    await service.call("channel/addChannel", newChannel(world.groupId, "新来的"), session);
    const changed = await request("channelList", { held: first.mark ?? "" });
    expect(changed.retCode).toBe("0000");
    expect(changed.text).toContain("新来的");
    expect(changed.mark).not.toBe(first.mark);
  });

  test("says nothing to whom it is not for: permission comes first", async () => {
    const held = (await request("channelList")).mark ?? "";
    expect((await request("channelList", { held, token: "none" })).retCode).toBe("0020");
    const outsider = { held, token: world.outsider.token };
    expect((await request("channelList", outsider)).retCode).toBe("0233");
    expect((await request("channelList", { held, appkey: "nowhere" })).retCode).toBe("0202");
    expect((await request("channelList", { held }, '{"pageSize":-1}')).retCode).toBe("0400");
  });

  test("of another app, call or body is not taken for it", async () => {
    const held = (await request("channelList")).mark ?? "";
    expect((await request("applyAuth/menu", { held })).retCode).toBe("0000");
    expect((await request("channelList", { held }, '{"pageSize":1}')).retCode).toBe("0000");
    const added = await service.call("apply/addApply", { name: "另一个", agreed: true } as never, {
      token: world.owner.token,
    });
    const appkey = added.map.app?.appkey ?? added.map.appkey;
    expect((await request("channelList", { held, appkey })).retCode).toBe("0000");
  });

  test("the menu is marked; what is short, refused or writes is not", async () => {
    expect((await request("applyAuth/menu")).mark).not.toBeNull();
    expect((await request("channelList", { token: "none" })).mark).toBeNull();
    expect((await request("allGroups")).mark).toBeNull();
    expect((await request("message/read", {}, '{"ids":[]}')).mark).toBeNull();
  });
});

describe("a batch", () => {
  const list = { name: "channelList", body: {} };
  async function askBatch(calls: object[], headers: Record<string, string> = {}) {
    const response = await service.service.handle(
      new Request("http://console.test/xi/admin/batch", {
        method: "POST",
        headers: { token: world.owner.token, appkey: world.app.appkey, ...headers },
        body: JSON.stringify({ calls }),
      }),
    );
    const lines = (await response.text()).trim().split("\n");
    return lines.map((line) => JSON.parse(line)).sort((a, b) => a.index - b.index);
  }

  test("marks its parts and leaves out those that are held", async () => {
    const [first] = await askBatch([list]);
    expect(first.mark).toBe((await request("channelList")).mark);
    const parts = await askBatch([
      { ...list, mark: first.mark },
      { name: "applyAuth/menu", body: {} },
    ]);
    expect(parts.map(({ envelope }) => envelope.retCode)).toEqual(["0304", "0000"]);
    expect(parts[0]).toMatchObject({ index: 0, mark: first.mark, envelope: { map: null } });
  });

  test("a mark in its header is of no part, and one that is none is refused", async () => {
    const held = (await request("channelList")).mark ?? "";
    const [part] = await askBatch([list], { "x-held-mark": held });
    expect(part.envelope.retCode).toBe("0000");
    const [refused] = await askBatch([{ ...list, mark: "\r\nx: y" }]);
    expect(refused.retCode).toBe("0400");
  });
});
