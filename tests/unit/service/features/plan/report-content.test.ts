import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanWorld, ownAddress, type PlanWorld } from "./plan-world";

let w: PlanWorld;
beforeAll(async () => {
  w = await openPlanWorld();
});
afterAll(() => w.service.close());

const daily = { name: "日报", every: "day", time: "09:00", receivers: [ownAddress] };
const card = (id: string, kind: string, more: object, x = 0) => ({
  id,
  kind,
  x,
  y: 0,
  w: 4,
  h: 6,
  ...more,
});
let boards = 0;
const previewOf = async (cards: object[]): Promise<string> => {
  boards += 1;
  const body = { name: `看板${boards}`, filter: { range: "last7", compare: "previous" }, cards };
  const { id: boardId } = (await w.service.call("board/save", body as never, w.owner)).map;
  const content = { kind: "board", boardId };
  return (await w.service.call("plan/preview", { ...daily, content } as never, w.owner)).map.text;
};

test("says every figure once: a day's trend below the same figures is left out, a view's card has its name and no figures above", async () => {
  await w.countDay(1, { install: 137, register: 41 });
  const view = { page: "channel-report" as const, name: "渠道周报", query: "metrics=install" };
  const { id: viewId } = (await w.service.call("view/save", view, w.owner)).map;
  const number = card("n", "number", { metric: "install" });
  const trend = card("t", "trend", { metrics: ["install"] }, 4);
  const text = await previewOf([number, trend, card("v", "view", { viewId }, 8)]);
  expect(text.match(/安装量 137/g)).toHaveLength(1);
  expect(text).not.toContain("【安装量】");
  expect(text).toContain("【渠道周报】");
  const both = card("t", "trend", { metrics: ["install", "registerUv"] }, 4);
  expect(await previewOf([number, both])).toContain("【安装量、注册设备数】");
});

test("says which change was largest where all is as usual", async () => {
  for (let ago = 1; ago <= 30; ago += 1)
    await w.countDay(ago, { install: 100 + (ago % 2 ? 7 : -7), register: 40 });
  const text = await previewOf([card("n", "number", { metric: "install" })]);
  expect(text).toMatch(
    /一切如常：与 [\d-]+ 相比，没有指标超出平常波动\n变化最大的是 安装量 107，比 /,
  );
});
