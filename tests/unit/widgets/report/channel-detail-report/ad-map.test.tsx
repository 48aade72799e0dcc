import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AdLeaf } from "../../../../../src/core/api/contract";
import { AdMap } from "../../../../../src/widgets/report/channel-detail-report/ad-map";
import { adTree } from "../../../../../src/widgets/report/channel-detail-report/ad-tree";
import { renderInRoot } from "../../../core/ui/root";

const leaf = (campaign: string, group: string, creative: string, install: number): AdLeaf => ({
  ids: ["acc", campaign, group, creative, ""],
  names: ["acc", `计划${campaign}`, `组${group}`, `创意${creative}`, ""],
  shows: 0,
  clicks: 0,
  newDownloads: 0,
  redownloads: 0,
  install,
  register: 0,
  d1Size: install,
  d1: 1,
  d7Size: 0,
  d7: 0,
  pay: 0,
  spend: null,
});
const tree = adTree([leaf("甲", "1", "a", 6), leaf("甲", "2", "b", 4), leaf("乙", "3", "c", 5)], 0);
const names = () =>
  within(screen.getByRole("table", { name: "当前层级" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

test("begins where there is something to compare, with the same figures in the table beside it", () => {
  renderInRoot(<AdMap tree={tree} />);
  expect(names()).toEqual(["计划甲1020.00%", "计划乙520.00%"]);
});

test("opens a level from the table, as from the picture, and leads back", async () => {
  renderInRoot(<AdMap tree={tree} />);
  await userEvent.click(screen.getByRole("button", { name: "展开「计划甲」" }));
  expect(names()).toEqual(["组1616.67%", "组2425.00%"]);
  screen.getByRole("img").focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(names()).toEqual(["创意a616.67%"]);
  await userEvent.click(screen.getByRole("button", { name: "全部" }));
  expect(names()).toHaveLength(2);
});
