import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditPack } from "../../../../../service/features/finance";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgeUse } from "../../../../../src/widgets/acceleration/edge-use";
import { plainSettings, serveMinutes, signUpWithEdge } from "../../../../support/edge";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let app: AppRecord;
let as: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { catalogue: defaultCatalogue, hasWorkers: false });
  ({ token, app, as } = await signUpWithEdge(service, "13900000001"));
});
afterAll(() => service.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <EdgeUse />, { token, app, ...options });
const meters = () => screen.findAllByRole<HTMLProgressElement>("progressbar");

test("a new app uses nothing of what is free, and each package has a way to more", async () => {
  open();
  await screen.findByText("0 B / 100 GB");
  for (const text of ["0 bps / 10 Mbps", "0 / 5", "0 QPS / 200 QPS"]) screen.getByText(text);
  expect((await meters()).map(({ value }) => value)).toEqual([0, 0, 0, 0]);
  const ways = screen.getAllByRole("link").map((one) => one.getAttribute("href"));
  expect(ways).toEqual([
    "/afpm/traffic/pay_page",
    "/afpm/bandwidth/pay_page",
    "/afpm/domains/pay_page",
    "/afpm/protection/pay_page",
  ]);
  screen.getByRole("link", { name: "购买域名数加速包" });
});

test("what was served, added and bought is told, with the day on which it ends", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) {
    const body = { domain: `${name}.use.example.com`, settings: plainSettings };
    const { map } = await service.call("edge/save", body, as);
    if (name === "a") await serveMinutes(service, app.id, map.id, 4);
  }
  await service.store.db.transaction().execute((tx) =>
    creditPack(tx, {
      appId: app.id,
      resource: "edgeBandwidth",
      source: "order",
      key: "order:1",
      units: 10,
      at: service.now(),
      expireAt: Date.parse("2027-05-01T12:00:00+08:00"),
    }),
  );
  const { unmount } = open();
  await screen.findByText("28.61 MB / 100 GB");
  screen.getByText("1 Mbps / 20 Mbps");
  screen.getByText("5 / 5");
  screen.getByText(/2027-05-01 到期/);
  // All domains are taken: the meter is full and says so.
  screen.getByText(/^已用完，已接入/);
  unmount();
});

test("where a kind is not limited it has no meter, and without any there is no card", async () => {
  const response = async (kinds: string[]) => {
    const { map } = await service.call("edge/usage", {}, as);
    for (const [kind, use] of Object.entries(map.packs as Record<string, { limit: unknown }>)) {
      if (!kinds.includes(kind)) use.limit = null;
    }
    return Response.json({ retCode: "0000", map });
  };
  const { unmount } = open({
    intercept: async ({ url }) => (url.endsWith("edge/usage") ? response(["domains"]) : undefined),
  });
  await screen.findByText("5 / 5");
  expect(await meters()).toHaveLength(1);
  unmount();
  let requested = 0;
  open({
    intercept: async ({ url }) => {
      if (!url.endsWith("edge/usage")) return undefined;
      requested += 1;
      return response([]);
    },
  });
  await waitFor(() => expect(requested).toBe(1));
  await waitFor(() => expect(screen.queryByText("加速包用量")).toBeNull());
});

test("a service that does not answer leaves no empty card behind", async () => {
  let isDown = false;
  open({
    intercept: async ({ url }) => {
      if (!url.endsWith("edge/usage")) return undefined;
      isDown = true;
      return new Response("", { status: 500 });
    },
  });
  within(document.body).getByText("加速包用量");
  await waitFor(() => expect(isDown).toBe(true));
  await waitFor(() => expect(screen.queryByText("加速包用量")).toBeNull());
});
