import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Pagination } from "../../../../../src/core/ui/table";

test("each pagination is named after the table that it pages", async () => {
  const Part = ({ name }: { name: string }) => (
    <section>
      <table aria-label={name} />
      <Pagination total={30} page={1} onChange={() => {}} />
    </section>
  );
  render(
    <>
      <Part name="渠道" />
      <Part name="收支明细" />
    </>,
  );
  await screen.findByRole("navigation", { name: "渠道分页" });
  await screen.findByRole("navigation", { name: "收支明细分页" });
});

test("the way to the next page keeps the focus on the last page, where it leads nowhere", async () => {
  const visited: number[] = [];
  const Pages = () => {
    const [page, setPage] = useState(1);
    visited.push(page);
    return <Pagination total={25} page={page} pageSize={20} onChange={setPage} />;
  };
  render(<Pages />);
  const next = screen.getByRole("button", { name: "下一页" });
  next.focus();
  const user = userEvent.setup();
  await user.keyboard("{Enter}{Enter}");
  expect(new Set(visited)).toEqual(new Set([1, 2]));
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute("aria-disabled")).toBe("true");
});
