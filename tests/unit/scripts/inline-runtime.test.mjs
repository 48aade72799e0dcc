import { expect, test } from "vitest";
import { inlineRuntime } from "../../../scripts/build/inline-runtime.mjs";

const runtime = "var e=(a)=>a+1,t=(a)=>a*2;export{e as i,t as n};";
const hashes = { frame: "-xyz", "rolldown-runtime": "-abc" };

/** Returns the chunks, code by name, after the plugin has moved the runtime of the bundler. */
function inlined(codes, { isHashed = true } = {}) {
  const bundle = {};
  for (const [name, code] of Object.entries({ "rolldown-runtime": runtime, ...codes })) {
    const fileName = `assets/${name}${hashes[name] ?? ""}.js`;
    bundle[fileName] = {
      type: "chunk",
      name,
      fileName,
      preliminaryFileName: isHashed ? `assets/${name}-!~{1}~.js` : fileName,
      code,
      imports: Object.keys(hashes)
        .map((each) => `${each}${hashes[each]}.js`)
        .filter((file) => code.includes(file))
        .map((file) => `assets/${file}`),
    };
  }
  inlineRuntime("frame").generateBundle.handler({}, bundle);
  return bundle;
}
const load = ({ code }) => import(`data:text/javascript,${encodeURIComponent(code)}`);
const shell =
  'import{i as e}from"./rolldown-runtime-abc.js";const text="from./rolldown-runtime-abc.js";var t=e(1);export{t as u,text};';
const alone = 'import{n as e}from"./rolldown-runtime-abc.js";var t=e(4);export{t as u};';

test("the frame carries the runtime, works with it and hands it on; nothing else of it is changed", async () => {
  const bundle = inlined({ frame: shell });
  expect(Object.keys(bundle)).toEqual(["assets/frame-xyz.js"]);
  const { u, text, __runtime } = await load(bundle["assets/frame-xyz.js"]);
  expect(u).toBe(2);
  expect(text).toBe("from./rolldown-runtime-abc.js");
  expect(__runtime.n(4)).toBe(8);
});

test("others take it from the frame, under their own names", () => {
  const code =
    'import{i as e,n}from"./rolldown-runtime-abc.js";import{u as r}from"./frame-xyz.js";e(n(r));';
  const { "assets/page.js": page } = inlined({ frame: shell, page: code });
  expect(page.code).toBe(
    'import{__runtime}from"./frame-xyz.js";const{i:e,n}=__runtime;import{u as r}from"./frame-xyz.js";e(n(r));',
  );
  expect(page.imports).toEqual(["assets/frame-xyz.js"]);
});

test("a chunk that does not import the frame never will: its own name would not change with the frame's", async () => {
  const { "assets/alone.js": chunk } = inlined({ frame: shell, alone });
  expect(chunk.code).not.toContain("frame-xyz");
  expect(chunk.imports).toEqual([]);
  expect((await load(chunk)).u).toBe(8);
});

test("where names do not tell the content there is one runtime for all", () => {
  const { "assets/alone.js": chunk } = inlined({ frame: shell, alone }, { isHashed: false });
  expect(chunk.code).toBe(
    'import{__runtime}from"./frame-xyz.js";const{n:e}=__runtime;var t=e(4);export{t as u};',
  );
  expect(chunk.imports).toEqual(["assets/frame-xyz.js"]);
});

test("a chunk without need of it stays as it is", () => {
  const code = "export const u=1;";
  expect(inlined({ frame: shell, page: code })["assets/page.js"].code).toBe(code);
});
