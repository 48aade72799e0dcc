import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../../service/access/password";

test("a hash opens to its password only, and two of the same differ", async () => {
  const [first, second] = await Promise.all([hashPassword("abc"), hashPassword("abc")]);
  expect(first).not.toBe(second);
  expect(await verifyPassword("abc", first)).toBe(true);
  expect(await verifyPassword("abd", first)).toBe(false);
});

test("what is not one of our hashes opens to nothing", async () => {
  const good = await hashPassword("abc");
  for (const stored of ["", "abc", "scrypt$1$2", good.replace("scrypt", "bcrypt"), `${good}AAAA`]) {
    expect(await verifyPassword("abc", stored)).toBe(false);
  }
});

test("many at once all finish", async () => {
  const stored = await hashPassword("abc");
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => verifyPassword("abc", stored)),
  );
  expect(responses).toEqual(Array(8).fill(true));
});
