import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inlineHostRuntime, withRuntime } from "../../../scripts/build/inline-runtime.mjs";

const runtimeText = "var e=(a)=>a+1,t=(a)=>a*2;export{e as i,t as n};";
const names = { runtime: "rolldown-runtime-abc.js", runtimeText, frame: "frame-xyz.js" };
const load = (text) => import(`data:text/javascript,${encodeURIComponent(text)}`);

test("the frame carries the runtime, works with it and hands it on", async () => {
  const text = 'import{i as e}from"./rolldown-runtime-abc.js";var t=e(1);export{t as u};';
  const frame = await load(withRuntime(text, { ...names, name: names.frame }));
  expect(frame.u).toBe(2);
  expect(frame.__runtime.n(4)).toBe(8);
});

test("others take it from the frame, under their own names", () => {
  const text =
    'import{i as e,n}from"./rolldown-runtime-abc.js";import{u as r}from"./frame-xyz.js";e(n(r));';
  expect(withRuntime(text, { ...names, name: "page-1.js" })).toBe(
    'import{__runtime}from"./frame-xyz.js";const{i:e,n}=__runtime;import{u as r}from"./frame-xyz.js";e(n(r));',
  );
});

test.each(["frame-xyz.js", "page-1.js"])("what %s lists to fetch ahead names the frame", (name) => {
  const text = 'const d=["assets/frame-xyz.js","assets/rolldown-runtime-abc.js"];';
  expect(withRuntime(text, { ...names, name })).toContain(
    'const d=["assets/frame-xyz.js","assets/frame-xyz.js"];',
  );
});

test("whoever does not name the frame never will: its own name would not change with the frame's", async () => {
  const text = 'import{n as e}from"./rolldown-runtime-abc.js";var t=e(4);export{t as u};';
  const alone = withRuntime(text, { ...names, name: "alone-1.js" });
  expect(alone).not.toContain("frame-xyz");
  expect(alone).toBe(withRuntime(text, { ...names, name: "alone-1.js", frame: "frame-new.js" }));
  expect((await load(alone)).u).toBe(8);
  const list = 'const d=["assets/rolldown-runtime-abc.js"];';
  expect(withRuntime(list, { ...names, name: "alone-1.js" })).toBe(
    'const d=["assets/alone-1.js"];',
  );
});

test("what a route is drawn with is compiled while it comes, what is fetched later is not", () => {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const scripts = {
    "rolldown-runtime-abc.js": runtimeText,
    "frame-xyz.js": "export const u=1;",
    "page-1.js": 'import{u}from"./frame-xyz.js";u();',
    "later-1.js": 'import{u}from"./frame-xyz.js";u();',
  };
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(join(folder, "assets", name), text);
  writeFileSync(join(folder, "index.html"), "");
  const files = ["/assets/rolldown-runtime-abc.js", "/assets/frame-xyz.js", "/assets/page-1.js"];
  writeFileSync(join(folder, "routes.json"), JSON.stringify({ "/a": files, "/b": files }));
  inlineHostRuntime(folder);
  const hints = (name) =>
    readFileSync(join(folder, "assets", name), "utf8").split("//# allFunctionsCalledOnLoad")
      .length - 1;
  expect(hints("frame-xyz.js")).toBe(1);
  expect(hints("page-1.js")).toBe(1);
  expect(hints("later-1.js")).toBe(0);
});
