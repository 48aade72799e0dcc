import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "src/core/text";
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

test("every text of the widgets is named as its file, and can be given by a page", () => {
  const declared = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "define-messages.ts")
    .flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, "utf8");
      const [, name] = source.match(/= defineMessages\(\s*"(\w+)"/) ?? [];
      return name || source.includes("= defineMessages(") ? [[file.slice(0, -3), name]] : [];
    });
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter(([file, name]) => name !== camel(file))).toEqual([]);
  const areas = readFileSync(`${folder}/message-areas.ts`, "utf8");
  const listed = [...areas.matchAll(/^ {2}(\w+): typeof import\("\.\/([\w-]+)"\)\.zh;$/gm)];
  // What the service says is no text of ours to give: its words come by their own way.
  const expected = declared.filter(([file]) => file !== "server-messages");
  expect(listed.map(([, name, file]) => [file, name]).toSorted()).toEqual(expected.toSorted());
});
