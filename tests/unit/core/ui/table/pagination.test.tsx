import { render, screen } from "@testing-library/react";
import { test } from "vitest";
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
