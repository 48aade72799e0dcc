import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanWorld, ownAddress, type PlanWorld } from "./plan-world";

let w: PlanWorld;
beforeAll(async () => {
  w = await openPlanWorld();
});
afterAll(() => w.service.close());

const draft = (more: object = {}) => ({
  name: "日报",
  content: { kind: "table", metrics: ["install"] },
  every: "day",
  time: "09:00",
  receivers: [ownAddress],
  ...more,
});
const save = (more: object = {}) => w.service.call("plan/save", draft(more) as never, w.owner);

async function makeBoard(name = "增长"): Promise<number> {
  const cards = [{ id: "t", kind: "trend", x: 0, y: 0, w: 6, h: 6, metrics: ["install"] }];
  const body = { name, filter: { range: "last7" }, cards };
  return (await w.service.call("board/save", body as never, w.owner)).map.id;
}

test("a mail has the pictures that it shows and the file that was chosen, with every channel", async () => {
  w.toTime("08:00");
  for (let day = 1; day <= 40; day += 1) await w.countDay(day, { install: 100 + day });
  for (let n = 0; n < 25; n += 1)
    await w.service.call(
      "channel/addChannel",
      { groupId: w.world.groupId, channelName: `渠道${n}`, channelCode: `file${n}` } as never,
      w.owner,
    );
  const boardId = await makeBoard();
  const { map: board } = await save({
    content: { kind: "board", boardId },
    every: "week",
    attachment: "pdf",
  });
  expect(board.attachment).toBe("pdf");
  const { map: table } = await save({ name: "渠道", attachment: "csv" });
  const { map: preview } = await w.service.call(
    "plan/preview",
    draft({ content: { kind: "board", boardId }, every: "week", attachment: "png" }) as never,
    w.owner,
  );
  expect(preview.html).toContain('src="data:image/png;base64,');
  expect(preview.html).not.toContain("cid:");
  expect(preview.attachment).toMatchObject({ name: expect.stringMatching(/\.png$/) });
  expect(preview.attachment.sizeBytes).toBeGreaterThan(1_000);
  for (let day = 0; day < 7; day += 1) {
    w.toTime("09:00");
    await w.round();
    w.service.wait(60_000);
  }
  const ofBoard = w.box.mails.find(({ subject }) => subject.startsWith("日报"));
  expect(ofBoard?.attachments?.map(({ type, cid }) => [type, cid])).toEqual([
    ["image/png", "chart-1@report"],
    ["application/pdf", undefined],
  ]);
  expect(ofBoard?.html).toContain("cid:chart-1@report");
  const ofTable = w.box.mails.find(({ subject }) => subject.startsWith("渠道"));
  const csv = ofTable?.attachments?.[0]?.content.toString() ?? "";
  for (let n = 0; n < 25; n += 1) expect(csv).toContain(`渠道${n},`);
  expect(ofTable?.text.match(/ \| /g)).toHaveLength(10);
  const plain = {
    ...draft({ name: "渠道", attachment: null }),
    id: table.id,
    revision: table.revision,
  };
  expect((await w.service.call("plan/save", plain as never, w.owner)).map.attachment).toBeNull();
  expect(await save({ name: "坏", attachment: "exe" })).toMatchObject({ retCode: "0400" });
});

test("a group gets the first chart, which anybody can fetch for a week", async () => {
  w.toTime("08:00");
  const robot = {
    kind: "wecom",
    url: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-1",
    secret: "",
  };
  const content = { kind: "board", boardId: await makeBoard("群") };
  await save({ name: "群", content, every: "week", robots: [robot] });
  for (let day = 0; day < 7 && w.groups.messages.length === 0; day += 1) {
    w.toTime("09:00");
    await w.round();
    w.service.wait(60_000);
  }
  const picture = w.groups.messages[0]?.message.picture;
  expect(picture?.url).toMatch(/^https:\/\/console\.example\.com\/reports\/picture\//);
  const fetched = (url = "") => w.service.service.handle(new Request(url), { ip: "1.2.3.4" });
  const response = await fetched(picture?.url);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture?.png);
  // The last character may hold bits that say nothing.
  const forged = picture?.url.replace(/.(?=.$)/, (one) => (one === "A" ? "B" : "A"));
  w.service.stopClock();
  expect((await fetched(forged)).status).toBe(404);
  const asked = await Promise.all(Array.from({ length: 80 }, () => fetched(forged)));
  expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  w.service.wait(8 * 86_400_000);
  expect((await fetched(picture?.url)).status).toBe(404);
});
