import * as v from "valibot";
import { expect, test } from "vitest";
import { badBody } from "../../../../service/base/body-reasons";
import { contract } from "../../../../src/core/api/contract";

const long = "中文很长".repeat(2_000);
const wrong: unknown[] = [
  long,
  1e300,
  -1,
  true,
  null,
  {},
  [long],
  { [long]: long },
  [{}],
  "\u0001",
];

/** Names of the fields of a body; none where it is no object. */
const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { entries?: object }).entries ?? {});

test.each(Object.entries(contract))(
  "%s refuses in Chinese, and repeats nothing long",
  (name, { body }) => {
    const schema = body as v.GenericSchema;
    for (const field of ["", ...namesOf(schema)]) {
      for (const value of wrong) {
        const parsed = v.safeParse(schema, field === "" ? value : { [field]: value });
        if (parsed.success) continue;
        const { message } = badBody(parsed.issues, name);
        expect(message).toMatch(/[\u4e00-\u9fa5]/);
        expect(message).not.toMatch(/Invalid|Expected|received|\\p|\(\?|\[\^/);
        expect(message).not.toContain(long.slice(0, 41));
        expect(message.length).toBeLessThan(120);
      }
    }
  },
);
