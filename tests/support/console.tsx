import { act, cleanup, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { guardHistory } from "../../host/app/browser-navigation";
import { Host } from "../../host/app/host";
import { startSession } from "../../host/app/start-session";
import type { Session, SessionOptions } from "../../src/core/index";
import { routeFetch } from "./screen";
import type { TestService } from "./service";

export interface OpenedConsole {
  session: Session;
  user: ReturnType<typeof userEvent.setup>;
  /** Calls made so far, by name and the app they were about. */
  calls: { path: string; appkey: string | null }[];
  /** Every address shown so far, oldest first. */
  addresses: string[];
  close(): void;
}

export interface ConsoleOptions {
  token?: string;
  /** The app that this device opened last. */
  appId?: number;
  deployment?: SessionOptions;
  intercept?: (request: Request) => Promise<Response | undefined>;
}

let isGuarded = false;

/** The whole console at an address, against the service in this process. */
export async function openConsole(
  test: TestService,
  address: string,
  options: ConsoleOptions = {},
): Promise<OpenedConsole> {
  const calls: OpenedConsole["calls"] = [];
  routeFetch(test, async (request) => {
    calls.push({ path: new URL(request.url).pathname, appkey: request.headers.get("appkey") });
    return options.intercept?.(request);
  });
  const name = crypto.randomUUID();
  if (options.token) await keepSignIn(test, name, options.token, options.appId);
  history.replaceState(null, "", address);
  if (!isGuarded) guardHistory();
  isGuarded = true;
  const session = await startSession({
    config: { experienceAppId: 96085, ...options.deployment, name },
  });
  const addresses: string[] = [];
  const note = () => {
    const view = location.pathname + location.search;
    if (addresses.at(-1) !== view) addresses.push(view);
  };
  const { pushState, replaceState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    note();
  };
  history.replaceState = (...args) => {
    replaceState.apply(history, args);
    note();
  };
  note();
  render(<Host session={session} />);
  return {
    session,
    user: userEvent.setup(),
    calls,
    addresses,
    close() {
      cleanup();
      act(() => session.destroy());
      Object.assign(history, { pushState, replaceState });
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}

/** A sign-in of an earlier visit, as the device keeps it. */
async function keepSignIn(test: TestService, name: string, token: string, appId?: number) {
  const { map } = await test.call("user/accountInfo", {}, { token });
  const app = appId ? (await test.call("apply/applyInfo", { id: appId }, { token })).map : null;
  const state = { ...map, token, app, aso: null, appearance: { theme: "light", locale: "zh-cn" } };
  localStorage.setItem(`xi:${name}`, JSON.stringify({ state, version: 1 }));
}

/** The address that the console comes to rest at. */
export const arrivesAt = (address: string | RegExp): Promise<void> =>
  waitFor(() => {
    const view = location.pathname + location.search;
    if (typeof address === "string") expect(view).toBe(address);
    else expect(view).toMatch(address);
  });
