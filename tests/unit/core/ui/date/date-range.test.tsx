import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import {
  DateRange,
  type DateRangeProps,
  DayInput,
  type DayInputProps,
} from "../../../../../src/core/ui";
import { renderInRoot } from "../root";

function Range(props: Partial<DateRangeProps>) {
  const [value, setValue] = useState({ start: "2026-03-02", end: "2026-03-08" });
  return (
    <>
      <output>{`${value.start}/${value.end}`}</output>
      <DateRange value={value} onChange={setValue} max="2026-03-20" {...props} />
    </>
  );
}

function One(props: Partial<DayInputProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <DayInput value={value} onChange={setValue} aria-label="开始" {...props} />;
}

const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^日期范围/ }));
  await screen.findAllByRole("grid");
  return user;
};
const day = (month: number, date: number) =>
  screen.getByRole("button", { name: new RegExp(`2026 年 ${month} 月 ${date} 日`) });
const rangeText = () => screen.getByText(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/).textContent;

test("two presses choose a range across months and close the calendar", async () => {
  renderInRoot(<Range />);
  const user = await open();
  await user.click(day(3, 5));
  expect(screen.getByText("请选择结束日期")).toBeTruthy();
  expect(rangeText()).toBe("2026-03-02/2026-03-08");
  await user.click(day(2, 26));
  expect(rangeText()).toBe("2026-02-26/2026-03-05");
  expect(screen.queryByRole("grid")).toBeNull();
});

test("a range longer than allowed is refused with the limit, and may be ended anew", async () => {
  renderInRoot(<Range maxDays={7} />);
  const user = await open();
  await user.click(day(3, 1));
  await user.click(day(3, 8));
  expect(screen.getByText("最多选择 7 天")).toBeTruthy();
  await user.click(day(3, 7));
  expect(rangeText()).toBe("2026-03-01/2026-03-07");
});

test("days after the last allowed one cannot be chosen", async () => {
  renderInRoot(<Range />);
  await open();
  expect(day(3, 20)).toHaveProperty("disabled", false);
  expect(day(3, 21)).toHaveProperty("disabled", true);
});

test("a shortcut chooses its range at once, and one that is too long cannot be pressed", async () => {
  const shortcuts = [
    { id: "a", label: "近 3 天", range: { start: "2026-03-18", end: "2026-03-20" } },
    { id: "b", label: "近 30 天", range: { start: "2026-02-19", end: "2026-03-20" } },
  ];
  renderInRoot(<Range shortcuts={shortcuts} maxDays={7} />);
  const user = await open();
  expect(screen.getByRole("button", { name: "近 30 天" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "近 3 天" }));
  expect(rangeText()).toBe("2026-03-18/2026-03-20");
});

test("a range left half chosen is forgotten", async () => {
  renderInRoot(<Range />);
  const user = await open();
  await user.click(day(3, 5));
  await user.keyboard("{Escape}");
  expect(rangeText()).toBe("2026-03-02/2026-03-08");
  await open();
  expect(screen.queryByText("请选择结束日期")).toBeNull();
});

test("weeks begin on Monday and every month is named in Chinese", async () => {
  renderInRoot(<Range />);
  await open();
  const weekdays = screen.getAllByText(/^[一二三四五六日]$/).map((cell) => cell.textContent);
  expect(weekdays.slice(0, 7).join("")).toBe("一二三四五六日");
  expect(screen.getByText("2026 年 3 月")).toBeTruthy();
  expect(screen.getByText("2026 年 2 月")).toBeTruthy();
});

test("one day is chosen by keyboard and cleared again", async () => {
  renderInRoot(<One max="2026-03-20" />);
  const user = userEvent.setup();
  const field = () => screen.getByRole("button", { name: /^开始/ });
  expect(field().textContent).toBe("不限");
  await user.click(field());
  await screen.findByRole("grid");
  day(3, 18).focus();
  await user.keyboard("{ArrowLeft}{Enter}");
  expect(field().textContent).toBe("2026-03-17");
  await user.click(field());
  await user.click(await screen.findByRole("button", { name: "清除" }));
  expect(field().textContent).toBe("不限");
});
