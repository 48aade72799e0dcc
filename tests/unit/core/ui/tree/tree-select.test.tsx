import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type TreeNode, TreeSelect } from "../../../../../src/core/ui";
import { renderInRoot } from "../root";

const nodes: TreeNode[] = [
  {
    id: "g",
    label: "应用市场",
    children: [
      { id: "a", label: "华为市场" },
      { id: "b", label: "小米商店" },
    ],
  },
  { id: "c", label: "抖音" },
];

function Channels({ of = nodes, start = [] }: { of?: TreeNode[]; start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <output>{value.join(",")}</output>
      <TreeSelect
        nodes={of}
        value={value}
        onChange={setValue}
        label="渠道"
        placeholder="全部渠道"
      />
    </>
  );
}

const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^渠道/ }));
  await screen.findAllByRole("treeitem");
  return user;
};
const item = (name: string) => screen.getByRole("treeitem", { name });
const selectedText = (text: string) => screen.getByText(text, { selector: "output" });

test("leaves are checked by pressing, the parent follows, the trigger counts", async () => {
  renderInRoot(<Channels />);
  const user = await open();
  const trigger = screen.getByRole("button", { name: "渠道 全部渠道" });
  await user.click(item("华为市场"));
  expect(item("应用市场").getAttribute("aria-checked")).toBe("mixed");
  expect(trigger.textContent).toBe("华为市场");
  await user.click(item("小米商店"));
  expect(item("应用市场").getAttribute("aria-checked")).toBe("true");
  expect(trigger.textContent).toBe("已选 2 项");
  expect(selectedText("a,b")).toBeTruthy();
});

test("the whole tree works by keyboard alone", async () => {
  renderInRoot(<Channels />);
  const user = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("{ArrowDown}{End} {Home}{ArrowLeft}");
  expect(item("应用市场").getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("treeitem", { name: "华为市场" })).toBeNull();
  await user.keyboard(" ");
  expect(selectedText("c,a,b")).toBeTruthy();
});

test("it is found by pinyin initials once they have been worked out", async () => {
  renderInRoot(<Channels />);
  const user = await open();
  await user.type(screen.getByRole("searchbox"), "xmsd");
  expect(await screen.findByRole("treeitem", { name: "小米商店" })).toBeTruthy();
  expect(screen.queryByRole("treeitem", { name: "抖音" })).toBeNull();
  await user.type(screen.getByRole("searchbox"), "zzz");
  expect(screen.getByText("没有匹配的选项")).toBeTruthy();
});

test("everything chosen is cleared at one press", async () => {
  renderInRoot(<Channels start={["a", "gone"]} />);
  const user = await open();
  await user.click(screen.getByRole("button", { name: "清空" }));
  expect(screen.getByRole("button", { name: "渠道 全部渠道" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "清空" })).toBeNull();
});

test("the panel is as high as its nodes, nine lines at most, and no search changes it", async () => {
  renderInRoot(<Channels />);
  const user = await open();
  const tree = screen.getByRole("tree");
  expect(tree.style.height).toBe("136px");
  await user.type(screen.getByRole("searchbox"), "抖音");
  expect(screen.getAllByRole("treeitem")).toHaveLength(1);
  expect(tree.style.height).toBe("136px");
  await user.type(screen.getByRole("searchbox"), "没有");
  expect(screen.getByText("没有匹配的选项").style.height).toBe("136px");
});

test("the focus stays in the panel when the button that clears has gone", async () => {
  renderInRoot(<Channels start={["a"]} />);
  const user = await open();
  await user.click(screen.getByRole("button", { name: "清空" }));
  expect(document.activeElement).toBe(screen.getByRole("tree"));
});

test("of ten thousand nodes only those in view are drawn", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    label: `渠道 ${index}`,
  }));
  renderInRoot(<Channels of={many} />);
  await open();
  expect(screen.getAllByRole("treeitem").length).toBeLessThan(60);
});
