import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditAccount } from "../../../../service/features/finance";
import type { AppRecord } from "../../../../src/core/api/contract";
import { useApiMutation } from "../../../../src/core/query/use-api-mutation";
import { useCurrentApp } from "../../../../src/core/session/use-session";
import { renderScreen } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  await creditAccount(service.store.db, {
    accountId: world.owner.id,
    no: "follow",
    cents: 5_000_000,
    reason: "赠送",
    at: service.now(),
  });
});
afterAll(() => service.close());

/** A page that buys, and reads the app from the session alone. */
function Buyer() {
  const app = useCurrentApp();
  const create = useApiMutation("/api/console/order/create");
  const buy = () =>
    void create
      .mutateAsync({
        appId: world.app.id,
        edition: "professional",
        years: 1,
        expectCents: 980_000,
        agreed: true,
      })
      .catch(() => undefined);
  return (
    <>
      <button type="button" onClick={buy}>
        买
      </button>
      <p>{app?.applyVersion === "1" ? "专业版" : "标准版"}</p>
    </>
  );
}

test("after a purchase every page knows the edition at once, without another sign-in", async () => {
  const { token } = world.owner;
  const app: AppRecord = (await service.call("apply/applyInfo", { id: world.app.id }, { token }))
    .map;
  const bodies: { idempotencyKey: string }[] = [];
  let isLost = true;
  const { user, session } = renderScreen(service, <Buyer />, {
    token,
    app,
    intercept: async (request) => {
      if (!request.url.endsWith("/order/create")) return undefined;
      bodies.push(await request.clone().json());
      if (!isLost) return undefined;
      // It arrives, and its answer is lost on the way.
      isLost = false;
      await service.service.handle(request);
      return new Response("", { status: 502 });
    },
  });
  expect(screen.getByText("标准版")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "买" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "买" }));
  await screen.findByText("专业版");
  expect(session.store.getState().app).toMatchObject({ applyVersion: "1", isPay: 1 });
  // Pressed again after a fault, it was not bought twice; bought again, it would be under another key.
  expect(bodies[1]?.idempotencyKey).toBe(bodies[0]?.idempotencyKey);
  const { map } = await service.call("/api/console/order/userOrderList", {}, { token });
  expect(map.list).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "买" }));
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies[2]?.idempotencyKey).not.toBe(bodies[0]?.idempotencyKey);
});
