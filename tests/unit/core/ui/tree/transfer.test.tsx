import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Transfer } from "../../../../../src/core/ui/tree";
import { renderInRoot } from "../root";

const messages = {
  available: "待选",
  selected: "已选",
  search: "搜索",
  selectAll: "全选",
  selectFirst: (count: number) => `选前 ${count} 个`,
  removeAll: "清空",
  nothing: "没有",
  nothingSelected: "未选",
  takeOff: (name: string) => `移除「${name}」`,
};
const items = [1, 2, 3, 4, 5].map((id) => ({ id, name: `渠道${id}`, code: `c${id}` }));

function Choice({ from }: { from: number[] }) {
  const [value, setValue] = useState(from);
  return <Transfer items={items} value={value} onChange={setValue} messages={messages} most={3} />;
}

test("where not all fit, the button says how many it takes and takes no more", async () => {
  const user = userEvent.setup();
  renderInRoot(<Choice from={[4]} />);
  await user.click(screen.getByRole("button", { name: "选前 2 个" }));
  expect(screen.getAllByRole("button", { name: /移除/ })).toHaveLength(3);
  expect(screen.getByText("已选 3 / 3")).toBeTruthy();
  expect(screen.getByRole("button", { name: "全选" })).toHaveProperty("disabled", true);
});

test("where all of what was found fit, all are taken", async () => {
  const user = userEvent.setup();
  renderInRoot(<Choice from={[]} />);
  await user.type(screen.getByRole("searchbox"), "c2");
  await user.click(screen.getByRole("button", { name: "全选" }));
  expect(screen.getByRole("button", { name: "移除「渠道2」" })).toBeTruthy();
});
