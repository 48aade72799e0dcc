import { expect, test } from "vitest";
import { withRuntime } from "../../../scripts/build/inline-runtime.mjs";

const runtimeText = "var e=(a)=>a+1,t=(a)=>a*2;export{e as i,t as n};";
const names = { runtime: "rolldown-runtime-abc.js", runtimeText, frame: "frame-xyz.js" };
const load = (text) => import(`data:text/javascript,${encodeURIComponent(text)}`);

test("the frame carries the runtime, works with it and hands it on", async () => {
  const text = 'import{i as e}from"./rolldown-runtime-abc.js";var t=e(1);export{t as u};';
  const frame = await load(withRuntime(text, { ...names, isFrame: true }));
  expect(frame.u).toBe(2);
  expect(frame.__runtime.n(4)).toBe(8);
});

test("others take it from the frame, under their own names", () => {
  const text =
    'import{i as e,n}from"./rolldown-runtime-abc.js";import{u as r}from"./frame-xyz.js";e(n(r));';
  expect(withRuntime(text, { ...names, isFrame: false })).toBe(
    'import{__runtime}from"./frame-xyz.js";const{i:e,n}=__runtime;import{u as r}from"./frame-xyz.js";e(n(r));',
  );
});

test.each([true, false])("lists of what a page fetches ahead name the frame instead", (isFrame) => {
  const text = 'const d=["assets/page.js","assets/rolldown-runtime-abc.js"];';
  expect(withRuntime(text, { ...names, isFrame })).toContain(
    'const d=["assets/page.js","assets/frame-xyz.js"];',
  );
});
