import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StatCard } from "../../../../src/core/ui/display";
import { PageHeader } from "../../../../src/core/ui/layout";
import { renderInRoot } from "./root";

test("a figure of ten digits is set smaller by the width of its card, a short one is not", () => {
  renderInRoot(
    <>
      <StatCard label="累计安装" value="3,000,000,000" />
      <StatCard label="今日安装" value="12,345" />
    </>,
  );
  const emsOf = (figure: string) => screen.getByText(figure).style.getPropertyValue("--_ems");
  expect(emsOf("3,000,000,000")).toBe("8.06");
  expect(emsOf("12,345")).toBe("");
});

test("the title of a widget is no banner: a page has one of its own", () => {
  renderInRoot(<PageHeader title="渠道报表" />);
  expect(screen.getByRole("heading", { name: "渠道报表" })).toBeTruthy();
  expect(screen.queryByRole("banner")).toBeNull();
});
