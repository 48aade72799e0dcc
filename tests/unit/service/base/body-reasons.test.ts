import { readdirSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { badBody } from "../../../../service/base/body-reasons";
import { fieldLabel } from "../../../../service/base/field-labels";
import { inEnglish, type Message } from "../../../../service/base/message";
import { createRandom } from "../../../../service/seed/random";
import { type CallName, contract } from "../../../../src/core/api/contract";
import { bodyFor, type Shape } from "../../../attack/bodies";

const names = Object.keys(contract) as CallName[];
const long = "中文很长".repeat(2_000);
const wrong: unknown[] = [
  ...[long, "x".repeat(5_000), "", 1e300, -1, 0.5, true, null, undefined, {}, [], [long]],
  ...[{ [long]: long }, [{}], "\u0001", "a\nb", "not/valid value", Array(5_000).fill(1)],
];

/** Every name that stands anywhere in a schema. */
function namesIn(shape: Shape): string[] {
  const inner = [shape.wrapped, shape.item, shape.value, ...(shape.options ?? [])];
  const shapes = [...inner, ...(shape.pipe ?? [])] as (Shape | undefined)[];
  const below = shapes.filter((one) => typeof one === "object" && one !== null && one !== shape);
  return [
    ...Object.entries(shape.entries ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...below.flatMap((one) => (one?.type ? namesIn(one) : [])),
  ];
}
const known = new Map(
  names.map((name) => [name, [...new Set(namesIn(contract[name].body as unknown as Shape))]]),
);
const every = new Set([...known.values()].flat());

/** Ways to everything that a body holds. */
function pathsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([name, one]) => pathsOf(one, [...at, name]))];
}

function put(body: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const held = copy as Record<string | number, unknown>;
  held[first] = put(held[first], rest, value);
  return copy;
}

/** Names that the sentences of the contract hold as words of their own: protocols, hosts, ids of others. */
const latinWords = new Set(["https", "http", "wx", "og", "id", "x", "ip", "utm", "ios"]);

/** Texts that no message may hold, in either language. */
function problemsOf(text: Message, call: string): string[] {
  const message = text.zh;
  const english = inEnglish(text);
  const labels = (known.get(call as CallName) ?? []).flatMap(
    (name) => fieldLabel(name, call)?.zh ?? [],
  );
  const own = labels.reduce((text, label) => text.replaceAll(label, ""), message);
  const raw =
    own.match(/[A-Za-z]\w*/g)?.filter((one) => every.has(one) && !latinWords.has(one)) ?? [];
  const camel = english.match(/\b[a-z]+[A-Z]\w*/g)?.filter((one) => every.has(one)) ?? [];
  const technical = /Invalid|Expected|received|undefined|\\p|\(\?|\[\^|\^\[|\]\{/;
  return [
    ...(/[\u4e00-\u9fa5]/.test(message) ? [] : ["no Chinese"]),
    ...(/[\u4e00-\u9fa5]/.test(english) ? [`no English: ${english}`] : []),
    ...(technical.test(message) || technical.test(english) ? ["words of the validator"] : []),
    ...(message.length < 120 && english.length < 200 ? [] : ["too long"]),
    ...(message.includes(long.slice(0, 41)) || /x{41}/.test(message) ? ["an echo"] : []),
    ...[...raw, ...camel].map((name) => `the raw name ${name}`),
  ].map((problem) => `${problem}: ${message}`);
}

const bodies = (name: CallName): unknown[] =>
  [1, 2].map((seed) => {
    const about = {
      marker: "M",
      ids: {},
      texts: {},
      mobile: "13900000001",
      nowMs: 1_793_588_400_000,
    };
    return bodyFor(contract[name].body, about, createRandom(seed), name);
  });

test.each(names)("%s refuses with the label of the field, in both languages", (name) => {
  const schema = contract[name].body as v.GenericSchema;
  const found = new Set<string>();
  const see = (input: unknown) => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return;
    const { text } = badBody(parsed.issues, name);
    for (const problem of problemsOf(text, name)) found.add(problem);
  };
  for (const value of wrong) see(value);
  for (const field of known.get(name) ?? []) for (const value of wrong) see({ [field]: value });
  for (const body of bodies(name))
    for (const path of pathsOf(body).slice(0, 60))
      for (const value of wrong) see(put(body, path, value));
  expect([...found]).toEqual([]);
});

test("every parameter of every call has a label", () => {
  const without = names.flatMap((name) =>
    (known.get(name) ?? [])
      .filter((field) => !fieldLabel(field, name))
      .map((one) => `${name} ${one}`),
  );
  expect(without).toEqual([]);
});

test("labels are those of the screens where the screens have one", async () => {
  const screens = new Set<string>();
  const see = (texts: unknown) => {
    if (typeof texts === "string") screens.add(texts);
    else if (typeof texts === "object" && texts !== null) Object.values(texts).forEach(see);
  };
  const folder = new URL("../../../../src/core/text/", import.meta.url);
  for (const file of readdirSync(new URL("en/", folder)))
    see({ ...(await import(/* @vite-ignore */ new URL(file, folder).href)) });
  const labels = new Set(
    names.flatMap((name) => (known.get(name) ?? []).map((one) => fieldLabel(one, name)?.zh ?? "")),
  );
  const labelsOnScreens = [...labels].filter((label) => screens.has(label));
  expect(labelsOnScreens.length / labels.size).toBeGreaterThan(0.55);
  expect([...labels].filter((label) => /[的」「]/.test(label) && !screens.has(label))).toEqual([]);
});

test("a field of a list is named with its place", () => {
  const issue = (path: (string | number)[]) =>
    ({
      kind: "schema",
      type: "string",
      input: 1,
      expected: "string",
      received: "1",
      message: "Invalid type",
      path: path.map((key) => ({ type: "unknown", origin: "value", input: {}, key, value: 1 })),
    }) as unknown as v.BaseIssue<unknown>;
  const said = (...path: (string | number)[]) => badBody([issue(path)], "edge/save").text;
  expect(said("name").zh).toBe("名称类型不正确");
  expect(said("origins", 3, "address").zh).toBe("第 4 项来源域名的地址 类型不正确");
  expect(said("regions", 0).zh).toBe("第 1 项地区 类型不正确");
  expect(inEnglish(said("regions", 0))).toBe("Regions no. 1 must be of the correct type");
  expect(inEnglish(said("origins", 3, "address"))).toBe(
    "Origins no. 4, Address must be of the correct type",
  );
  expect(said("unheardOf").zh).toBe("请求内容类型不正确");
});
