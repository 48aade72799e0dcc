import { expect, test } from "vitest";
import { deviceRefs } from "../../../../service/reporting/device-refs";

const device = "0d1e2f3a-4b5c-6d7e-8f90-a1b2c3d4e5f6";
const secret = "a-master-secret-of-some-length-and-more";

test("a reference leads back to its device, in its app only", () => {
  const refs = deviceRefs(secret, 7);
  const ref = refs.of(device);
  expect(ref).toMatch(/^d_[\w-]{22}$/);
  expect(ref).not.toContain("0d1e");
  expect(refs.of(device)).toBe(ref);
  expect(refs.read(ref)).toBe(device);
  expect(deviceRefs(secret, 8).of(device)).not.toBe(ref);
  expect(deviceRefs(secret, 8).read(ref)).not.toBe(device);
});

test("what is no reference leads nowhere", () => {
  for (const text of ["", "d_", "d_short", device, `${"x".repeat(24)}`])
    expect(deviceRefs(secret, 7).read(text)).toBeNull();
});
