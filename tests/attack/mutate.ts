import type { Random } from "../../service/seed/random";

const text = (value: string): string => JSON.stringify(value);

/** JSON that no field asks for, as text: some of it no JSON value can be written back to. */
const oddities: string[] = [
  "null",
  "true",
  "-1",
  "0",
  "0.1",
  "1e308",
  "1e999",
  "-9223372036854775809",
  "9007199254740993",
  "2147483648",
  "[]",
  "{}",
  "[[[]]]",
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '{"__proto__":{"isOwner":true}}',
  '{"constructor":{"prototype":{"isOwner":true}}}',
  '{"toString":1,"then":1,"length":-1}',
  "[".repeat(5_000) + "]".repeat(5_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  text("a".repeat(100_000)),
  text("析".repeat(100_000)),
  `[${Array.from({ length: 10_000 }, (_, index) => index).join(",")}]`,
  ...[
    "__proto__",
    "constructor",
    "'; DROP TABLE app; --",
    "' OR 1=1 --",
    "1;SELECT pg_sleep(5)",
    "%",
    "_",
    "\\",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "../../../../etc/passwd",
    "..\\..\\keys.json",
    "%2e%2e%2fkeys.json",
    "/etc/passwd",
    "=1+1",
    "\u202e\u200b",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2024-02-31",
    "+275760-09-13",
    "1970-01-01",
    "NaN",
    "1e3",
    "http://user:pass@10.0.0.1/",
    "http://[::1]:0/",
  ].map(text),
];

/** A value that no call takes as it is, as JSON text. */
export const oddity = (random: Random): string => random.pick(oddities);

type Path = (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...inner];
}

const view = "PUT-IT-HERE";

function replaced(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return view;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, rest) : item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? replaced(item, rest) : item]),
  );
}

/** JSON text of a body in which one place, two, or the shape itself is spoilt. */
export function spoil(body: unknown, random: Random): string {
  const way = random.next();
  const whole = JSON.stringify(body);
  if (way < 0.05) return oddity(random);
  if (way < 0.1) return whole.replace("{", `{"__proto__":${oddity(random)},`);
  if (way < 0.13) return whole.slice(0, random.int(0, whole.length));
  const paths = pathsOf(body).slice(1);
  const path = paths.length > 0 ? random.pick(paths) : [];
  const once = JSON.stringify(replaced(body, path)).replace(`"${view}"`, () => oddity(random));
  if (way < 0.8) return once;
  // A second value for the first field.
  return once.replace(
    /^\{"(\w+)":/,
    (start, name) => `{"${name}":${oddity(random)},${start.slice(1)}`,
  );
}
