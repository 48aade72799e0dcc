import type { StoreApi } from "zustand/vanilla";
import type { CallBody } from "../api/contract";
import type { Request, RequestOptions } from "../api/request";
import { createMenuHolder, type MenuHolder } from "./menu";
import type { CurrentApp, Mode, SessionState } from "./state";

/** Which app is open, and its menu. */
export interface AppSelection {
  menu: MenuHolder;
  enterApp(id: number): Promise<CurrentApp>;
  openApp(appkey: string): Promise<CurrentApp>;
  leaveApp(): void;
  /** Keeps what the service says of an app now, if it is the one that is open. */
  knowApp(app: CurrentApp): void;
}

export function createAppSelection(
  request: Request,
  store: StoreApi<SessionState>,
  mode: Mode,
): AppSelection {
  const menu = createMenuHolder(request, (appkey) => {
    const { app } = store.getState();
    return { line: app?.appkey === appkey ? app.line : undefined, mode };
  });
  let selections = 0;

  const show = (app: CurrentApp | null) => {
    menu.forget();
    store.setState({ app });
  };

  /** The app that was asked for last is the one that opens, in whatever order the answers come. */
  async function select(
    wanted: CallBody<"apply/applyInfo">,
    call: RequestOptions,
  ): Promise<CurrentApp> {
    selections += 1;
    const selection = selections;
    const { map } = await request("apply/applyInfo", wanted, { ...call, appkey: null });
    if (selection === selections) show(map);
    return map;
  }

  return {
    menu,
    enterApp: (id) => select({ id }, {}),
    async openApp(appkey) {
      const current = store.getState().app;
      if (current?.appkey === appkey) return current;
      return select({ appkey }, { suppressToast: true, keepsApp: true });
    },
    leaveApp() {
      selections += 1;
      show(null);
    },
    knowApp(app) {
      const current = store.getState().app;
      if (current?.appkey !== app.appkey) return;
      if (JSON.stringify(current) !== JSON.stringify(app)) store.setState({ app });
    },
  };
}
