import * as v from "valibot";
import type { Random } from "../../service/seed/random";

/** What of a valibot schema this reads; the library's types name every kind of it apart. */
export interface Shape {
  type: string;
  pipe?: { kind: string; type: string }[];
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  item?: Shape;
  options?: unknown[];
  literal?: unknown;
  key?: Shape;
  value?: Shape;
}

/** What bodies are made of: ids and texts that mean something to the service, and who is asked. */
export interface SampleTexts {
  /** Put where any text goes, so that it can be found again. */
  marker: string;
  /** Ids of rows by their table, and of what they point to by its name. */
  ids: Record<string, number[]>;
  /** Keys, codes and words of the service by the name of their column. */
  texts: Record<string, string[]>;
  mobile: string;
  nowMs: number;
}

/** One body in the making. */
interface Draft extends SampleTexts {
  /** Name of the call: which table a bare `id` means. */
  about: string;
  /** All days of a body are one, or none ends before it starts. */
  day: string;
  random: Random;
}

const messagesIn = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 2);

/** What a field may mean comes first, then anything. */
function knownFor<Value>(known: Record<string, Value[]>, key: string, draft: Draft): Value[] {
  const { about, random } = draft;
  const own = messagesIn(key);
  const meant = own.length > 0 ? own : messagesIn(about);
  const near = Object.keys(known).filter((name) =>
    messagesIn(name).some((word) => meant.some((one) => one.startsWith(word))),
  );
  const names = near.length > 0 && random.chance(0.8) ? near : Object.keys(known);
  const found = names.length > 0 ? known[random.pick(names)] : undefined;
  return found?.length ? [random.pick(found)] : [];
}

/** Texts of every form that a field asks for. */
const formsOf = ({ marker, mobile, day, random }: Draft): string[] => [
  marker + random.code(3),
  marker,
  day,
  mobile,
  "ab12",
  "123456",
  "a".repeat(64),
  "b".repeat(32),
  "tester@example.com",
  "08:30",
  "11010519491231002X",
  "91110000802100433B",
  "林知远",
  "http://10.0.0.1/landing",
  "Asia/Tokyo",
  "3b241101-e2bb-4255-8caf-4136c566a962",
  "2026-11",
  "#3655cd",
  "https://partner.example",
  `${marker}.csv`,
  "someone@partner.example",
  "wx0123456789abcdef",
  "/channels?limit=5",
  "20261123153000123456",
  "zh-CN",
  "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef",
  "beef****cafe",
  "",
];

const numbers = [1, 2, 10, 0, 30, 100, 3600, 0.5, -1, 1_800_000_000_000];
const isId = (key: string) => /id(s|List)?$/i.test(key);
const isName = (key: string) => /name|remark|title|text|content|owner|detail/i.test(key);

const fits = (shape: Shape, value: unknown): boolean =>
  v.safeParse(shape as unknown as v.GenericSchema, value).success;

/** A value that the schema takes, drawn by chance; undefined when none was found. */
function valueFor(shape: Shape, key: string, draft: Draft): unknown {
  const { random } = draft;
  const again = (inner: Shape | undefined, name = key): unknown =>
    inner && valueFor(inner, name, draft);
  const first = (candidates: unknown[]) => candidates.find((one) => fits(shape, one));
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.entries ?? {}).map(([name, field]) => [
        name,
        again(field, name),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case "optional":
    case "nullable":
      return random.chance(0.25) ? first([undefined, null]) : again(shape.wrapped);
    case "union":
    case "variant": {
      const options = (shape.options ?? []) as Shape[];
      const drawn = again(random.pick(options));
      return fits(shape, drawn) ? drawn : first(options.map((option) => again(option)));
    }
    case "array": {
      const items = Array.from({ length: random.int(1, 3) }, () => again(shape.item));
      return first([items, [...new Set(items)], items.slice(0, 1), []]);
    }
    case "record":
      return { [String(again(shape.key))]: again(shape.value) };
    case "picklist":
      return random.pick(shape.options ?? []);
    case "literal":
      return shape.literal;
    case "boolean":
      return random.chance(0.5);
    case "number": {
      const ids = isId(key) ? knownFor(draft.ids, key, draft) : [];
      const now = key === "ts" ? [draft.nowMs] : [];
      return first([...ids, ...now, random.pick(numbers), ...numbers]);
    }
    case "string": {
      const forms = formsOf(draft);
      if (isName(key)) return first(forms);
      if (/url|origin/i.test(key)) return first(["https://partner.example", "", ...forms]);
      const known = random.chance(0.7) ? knownFor(draft.texts, key, draft) : [];
      return first([...known, ...(random.chance(0.2) ? [random.pick(forms)] : []), ...forms]);
    }
    default:
      throw new Error(`No value is known for a schema of type ${shape.type}`);
  }
}

/** A body that a schema takes; the last one tried when forty draws gave none. */
export function bodyFor(
  schema: v.GenericSchema,
  samples: SampleTexts,
  random: Random,
  about = "",
): unknown {
  const shape = schema as unknown as Shape;
  let body: unknown;
  for (let tries = 0; tries < 40; tries += 1) {
    const day = new Date(samples.nowMs - 86_400_000 * random.int(0, 3)).toISOString().slice(0, 10);
    body = valueFor(shape, "", { ...samples, random, about, day });
    if (fits(shape, body)) break;
  }
  return body;
}

/** Whether a schema takes a body. */
export const isValid = (schema: v.GenericSchema, body: unknown): boolean =>
  fits(schema as unknown as Shape, body);
