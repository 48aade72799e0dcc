import { expect, test } from "vitest";
import { recordSeen } from "../../../../../service/ingest/batch/last-seen";

const dayHours = 24;

test("a late event on a day of its own is the first of its hour, however late", () => {
  const { lastSeen } = recordSeen(null, 10 * dayHours + 20);
  for (const hoursBack of [1, 62, 63, 90]) {
    const { first } = recordSeen(lastSeen, 10 * dayHours + 20 - hoursBack);
    expect(first.hour).toBe(true);
    expect(first.day).toBe(hoursBack > 20);
  }
});

test("a second one on that day is no first of the day; an hour beyond the mask counts as known", () => {
  const { lastSeen } = recordSeen(null, 10 * dayHours + 20);
  const late = recordSeen(lastSeen, 7 * dayHours + 1);
  expect(late.first).toMatchObject({ hour: true, day: true });
  expect(recordSeen(late.lastSeen, 7 * dayHours + 1).first).toMatchObject({
    hour: false,
    day: false,
  });
});
