import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditPack } from "../../../../../service/features/finance";
import { AppList } from "../../../../../src/widgets/app/app-list";
import { plainSettings, serveMinutes } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp } from "../../../../support/world";

const dayMs = 86_400_000;
let service: TestService;
let token: string;
/** Of each app: its domains and the minutes that they served. */
const drafts = { 安静: [0, 0], 忙碌: [1, 5], 众多: [3, 2] } as const;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  ({ token } = await service.signUp("13700000001"));
  for (const [name, [domains, minutes]] of Object.entries(drafts)) {
    // Made one after the other.
    service.wait(1000);
    const app = await makeEdgeApp(service, token, name);
    const ids: number[] = [];
    for (let at = 0; at < domains; at += 1) {
      const body = { domain: `d${at}.app${app.id}.example.com`, settings: plainSettings };
      ids.push((await service.call("edge/save", body, app)).map.id);
    }
    const [first] = ids;
    if (first && minutes > 0) await serveMinutes(service, app.id, first, minutes);
    if (name === "安静") continue;
    await service.store.db.transaction().execute((tx) =>
      creditPack(tx, {
        appId: app.id,
        resource: "edgeTraffic",
        source: "order",
        key: "order:1",
        units: 1024,
        at: service.now(),
        expireAt: Date.parse("2027-03-01T12:00:00+08:00") + (name === "忙碌" ? dayMs : 0),
      }),
    );
    if (name === "众多") await service.call("edge/setState", { id: first ?? 0, isOn: false }, app);
  }
});
afterAll(() => service.close());

const open = (search = "") =>
  renderScreen(service, <AppList line="afpm" />, { token, search: `view=table&${search}` });
const table = () => screen.findByRole("table", { name: "应用加速" });
const rows = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent ?? ""),
    );
/** The column of a head in the order of the rows. */
const column = async (headerName: string) => {
  const headers = within(await table()).getAllByRole("columnheader");
  const at = headers.findIndex(({ textContent }) => textContent?.startsWith(headerName));
  return (await rows()).map((cells) => cells[at]);
};

describe("apps of the acceleration line as a table", () => {
  test("each column tells what the app's own pages tell", async () => {
    open();
    expect(await column("域名数")).toEqual(["3", "1", "0"]);
    expect(await column("24 小时请求")).toEqual(["120", "300", "0"]);
    expect(await column("状态")).toEqual(["待部署", "待部署", "未接入"]);
    expect(await column("加速包到期")).toEqual(["2027-03-01", "2027-03-02", "未购买"]);
  });

  test.each([
    ["域名数", ["安静", "忙碌", "众多"], ["众多", "忙碌", "安静"]],
    ["24 小时请求", ["安静", "众多", "忙碌"], ["忙碌", "众多", "安静"]],
    // Without a package one is last, whichever way the others are ordered.
    ["加速包到期", ["众多", "忙碌", "安静"], ["忙碌", "众多", "安静"]],
    ["创建时间", ["安静", "忙碌", "众多"], ["众多", "忙碌", "安静"]],
  ])(
    "is ordered by %s both ways, and the order outlives a reload",
    async (headerName, up, down) => {
      const { user, search, unmount } = open();
      const names = async () =>
        within(await table())
          .getAllByRole("button", { name: /^进入 / })
          .map((one) => one.getAttribute("aria-label")?.slice(3));
      const press = async () =>
        user.click(
          within(await table()).getByRole("button", { name: new RegExp(`^${headerName}`) }),
        );
      const seen: (string | undefined)[][] = [];
      await press();
      await waitFor(() => expect(search()).toContain("sort="));
      await waitFor(async () => expect([up, down]).toContainEqual(await names()));
      seen.push(await names());
      const first = search();
      await press();
      await waitFor(() => expect(search()).not.toBe(first));
      await waitFor(async () => expect(await names()).not.toEqual(seen[0]));
      seen.push(await names());
      expect(seen).toHaveLength(2);
      for (const request of [up, down]) expect(seen).toContainEqual(request);
      const address = search();
      unmount();
      open(address);
      await waitFor(async () => expect(await names()).toEqual(seen[1]));
    },
  );

  test("the search finds by name and by AppKey, and says when nothing fits", async () => {
    const { user } = open();
    await table();
    const box = screen.getByRole("searchbox");
    await user.type(box, "忙");
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.clear(box);
    await user.type(box, "没有这个");
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
  });
});
