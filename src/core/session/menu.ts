import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppRecord, MenuRoute } from "../api/contract";
import { ApiError } from "../api/errors";
import type { Request } from "../api/request";
import type { Mode } from "./state";

/** The section and the entry of a route in a menu; the entry is missing for a section of its own. */
export interface MenuEntry {
  section: MenuRoute;
  page: MenuRoute | undefined;
}

/** Two patterns are one route whatever they call its parameters. */
const shapeOf = (path: string): string => path.replaceAll(/:[^/]+/g, ":");

/** Finds a route in a menu; null when the menu does not have it. */
export function menuEntry(path: string, menu: readonly MenuRoute[]): MenuEntry | null {
  const shape = shapeOf(path);
  for (const section of menu) {
    const page = section.children?.find((entry) => shapeOf(entry.path) === shape);
    if (page || shapeOf(section.path) === shape) return { section, page };
  }
  return null;
}

/** Facts of a session that decide over entries of a menu. */
export interface MenuViewer {
  line: AppRecord["line"] | undefined;
  mode: Mode;
}

/** True for entries of another product line than the open app's. */
export const isOfOtherLine = ({ flag }: MenuRoute["meta"], { line }: MenuViewer): boolean =>
  flag !== undefined && flag !== line;

/** True for pages of the operator's own service, which a private deployment does without. */
export const isWithoutSystem = ({ noSystem }: MenuRoute["meta"], { mode }: MenuViewer): boolean =>
  noSystem === true && mode === "private";

/** The menu with what is not for this viewer hidden; its meta still says why. */
const visibleTo = (viewer: MenuViewer, routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.map(({ children, ...route }) => ({
    ...route,
    hidden:
      route.hidden || isOfOtherLine(route.meta, viewer) || isWithoutSystem(route.meta, viewer),
    ...(children && { children: visibleTo(viewer, children) }),
  }));

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

/** `viewerOf` tells who looks at the menu of an app. */
export function createMenuHolder(
  request: Request,
  viewerOf: (appkey: string) => MenuViewer,
): MenuHolder {
  const store = createStore<AppMenu | null>(() => null);
  let running: Loading | null = null;

  async function ask(appkey: string, isWanted: () => boolean): Promise<AppMenu> {
    try {
      const { obj } = await request("applyAuth/menu", {}, { appkey, suppressToast: true });
      const menu = { appkey, routes: visibleTo(viewerOf(appkey), obj), hasFailed: false };
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
