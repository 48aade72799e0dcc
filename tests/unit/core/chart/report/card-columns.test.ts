import { expect, test } from "vitest";
import { cardColumns } from "../../../../../src/core/chart/report/card-columns";

test("no number of cards up to twelve leaves one alone, whatever the room", () => {
  for (let count = 2; count <= 12; count += 1) {
    for (const most of [3, 4, 5]) {
      const columns = cardColumns(count, most);
      expect(count % columns === 1 && columns > 1, `${count} in ${columns}`).toBe(false);
      expect(columns).toBeLessThanOrEqual(most);
    }
  }
  expect([cardColumns(4, 4), cardColumns(5, 5), cardColumns(5, 4), cardColumns(8, 4)]).toEqual([
    4, 5, 3, 4,
  ]);
});
