import { expect, test } from "vitest";
import { readAuditDays } from "../../../../service/base/audit-settings";

test("the log is kept for 400 days unless a deployment says otherwise, and never for less than 180", () => {
  expect(readAuditDays({})).toBe(400);
  expect(readAuditDays({ XI_AUDIT_DAYS: "180" })).toBe(180);
  for (const days of ["179", "3651", "1e3", "ein Jahr", "-1"])
    expect(() => readAuditDays({ XI_AUDIT_DAYS: days })).toThrow("XI_AUDIT_DAYS");
});
