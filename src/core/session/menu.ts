import { createStore, type StoreApi } from "zustand/vanilla";
import type { MenuRoute } from "../api/contract";
import { ApiError } from "../api/errors";
import type { Request } from "../api/request";

/** The menu of one app. */
export interface AppMenu {
  appkey: string;
  routes: readonly MenuRoute[];
  /** The service could not give it; it is empty then. */
  hasFailed: boolean;
}

/** The menu of the app that is open. */
export interface MenuHolder {
  /** null until a menu has been answered. */
  store: StoreApi<AppMenu | null>;
  /**
   * Asks for the menu of an app; callers at the same time share one call. Rejects with an `ApiError`
   * and leaves an empty menu when the service fails.
   */
  load(appkey: string): Promise<AppMenu>;
  /** The next to need the menu asks for it anew. */
  forget(): void;
}

interface Loading {
  appkey: string;
  promise: Promise<AppMenu>;
}

export function createMenuHolder(request: Request): MenuHolder {
  const store = createStore<AppMenu | null>(() => null);
  let running: Loading | null = null;

  async function ask(appkey: string, isWanted: () => boolean): Promise<AppMenu> {
    try {
      const { obj } = await request("applyAuth/menu", {}, { appkey, quiet: true });
      const menu = { appkey, routes: obj, hasFailed: false };
      if (isWanted()) store.setState(menu, true);
      return menu;
    } catch (error) {
      const isAborted = error instanceof ApiError && error.code === "aborted";
      if (isWanted() && !isAborted) store.setState({ appkey, routes: [], hasFailed: true }, true);
      throw error;
    }
  }

  return {
    store,
    load(appkey) {
      if (running?.appkey === appkey) return running.promise;
      const promise = ask(appkey, () => running === own).finally(() => {
        if (running === own) running = null;
      });
      const own: Loading = { appkey, promise };
      running = own;
      return promise;
    },
    forget() {
      running = null;
      store.setState(null, true);
    },
  };
}
