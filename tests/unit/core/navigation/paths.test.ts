import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { paths } from "../../../../src/core/navigation/paths";
import { zh } from "../../../../src/core/text/route";

const routes = Object.keys(zh.titles);
/** What a console path begins with. */
const features = [...new Set(routes.map((route) => route.split("/")[1])), "redirect"];
const literal = new RegExp(`["'\`]/(?:${features.join("|")})(?=["'\`/?])[^"'\`]*`, "g");
/** Where routes are declared; the first script of a page would be too large with all of them. */
const tables =
  /^host\/(app\/(([a-z]+-)*routes|find-route)|boot\/(initial-requests|static))\.tsx?$|^src\/core\/(text|api)\/|\/paths\.ts$/;

const sources = ["src", "host"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => `${root}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !tables.test(name)),
);
const literalsIn = (code: string) =>
  code.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "").match(literal) ?? [];

describe("the paths of the console", () => {
  test("are written in one place", () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(literalsIn('to="/data/app_stats" `/share/share_report?x` "/product/42"')).toEqual([
      '"/data/app_stats',
      "`/share/share_report?x",
    ]);
    const found = sources.flatMap((name) =>
      literalsIn(readFileSync(name, "utf8")).map((path) => `${name}: ${path}`),
    );
    expect(found, "use core/navigation/paths").toEqual([]);
  });

  test("fill in what a route asks for", () => {
    expect(paths.channelDetail(7)).toBe("/channel/report_details/7");
    expect(paths.channelDetail(7, 2)).toBe("/channel/report_details_adv/7");
    expect(paths.channelEdit(7, 3)).toBe("/channel/channel_edit_asa/7");
    expect(paths.channelAdd(2)).toBe("/channel/channel_add_adv");
    expect(paths.channelCopy(7)).toBe("/channel/channel_add?copy=7");
    expect(paths.groupDetail(7)).toBe("/channel/report_details_group/7");
    expect(paths.adDebug("toutiao", 7)).toBe("/channel/integrated_adv/toutiao/7");
  });

  test("carry what a screen is told", () => {
    expect(paths.channels()).toBe("/channel/channel_manage");
    expect(paths.channels("adv")).toBe("/channel/channel_manage?tab=adv");
    expect(paths.groupPackages(7)).toBe("/channel/channel_manage?packages=7");
    expect(paths.createApp).toBe("/control?create=1");
    expect(paths.entering(paths.upgrade)).toBe("/redirect/more/pay_page");
    expect(paths.loginFrom("/control?a=1")).toBe("/login?from=%2Fcontrol%3Fa%3D1");
    expect(paths.withQuery("/control", "")).toBe("/control");
    expect(paths.withQuery("/control", "a=1")).toBe("/control?a=1");
  });
});
