import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryArray, type ElementType } from "../../../../../service/ingest/batch/binary-array";
import { openStore, type Store } from "../../../../../service/store/open";

let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir: "memory" });
});
afterAll(() => store.close());

async function readBack(type: ElementType, values: unknown[]): Promise<(string | null)[]> {
  const { rows } = await store.pool.query<{ value: string | null }>({
    text: `SELECT each::text AS value FROM unnest($1::${type}[]) WITH ORDINALITY AS r (each, n) ORDER BY n`,
    values: [binaryArray(type, values)],
  });
  return rows.map(({ value }) => value);
}

test.each<[ElementType, unknown[], (string | null)[]]>([
  ["smallint", [-32_768, 0, 32_767, null, "7"], ["-32768", "0", "32767", null, "7"]],
  ["integer", [-2_147_483_648, 2_147_483_647, undefined], ["-2147483648", "2147483647", null]],
  [
    "bigint",
    [-1, 4_294_967_296, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, (1n << 63n) - 1n, "12"],
    ["-1", "4294967296", "9007199254740991", "-9007199254740991", "9223372036854775807", "12"],
  ],
  ["double precision", [0.1, -1e300, null], ["0.1", "-1e+300", null]],
  ["boolean", [true, false, null], ["true", "false", null]],
  [
    "uuid",
    ["00000000-0000-4000-8000-0000000000ff", "ABCDEF01-2345-6789-abcd-ef0123456789"],
    ["00000000-0000-4000-8000-0000000000ff", "abcdef01-2345-6789-abcd-ef0123456789"],
  ],
  [
    "text",
    ["", "NULL", '{"a": "b\\"}', "渠道 😀", "x".repeat(5_000), "ä".repeat(60), null, 5],
    ["", "NULL", '{"a": "b\\"}', "渠道 😀", "x".repeat(5_000), "ä".repeat(60), null, "5"],
  ],
])("an array of %s is read as it was meant", async (type, values, read) => {
  expect(await readBack(type, values)).toEqual(read);
});

test.each<[ElementType, unknown]>([
  ["smallint", 32_768],
  ["integer", 1.5],
  ["integer", "one"],
  ["bigint", 2 ** 60],
  ["bigint", 0.5],
  ["bigint", 1n << 63n],
  ["uuid", "00000000-0000-4000-8000-0000000000f"],
  ["uuid", "0000000g-0000-4000-8000-0000000000ff"],
  ["uuid", "------------------------------------"],
])("an array of %s refuses %s", (type, value) => {
  expect(() => binaryArray(type, [value])).toThrow(RangeError);
});
