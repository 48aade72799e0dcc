import type { ComponentType } from "react";
import { lazyComponent } from "../../src/core/index";
import type { Layout } from "../route/route";
import { withRouteSuspense } from "../route/with-route-suspense";
import type { LayoutProps } from "./layout-props";

/** Nothing around the page. */
const BareLayout = ({ children }: LayoutProps) => <>{children}</>;

const signedIn = (name: "HeaderLayout" | "AccountLayout" | "FinanceLayout" | "MainLayout") =>
  lazyComponent<LayoutProps>(() => import("./signed-in-layouts").then((layouts) => layouts[name]));

const parts = {
  header: signedIn("HeaderLayout"),
  account: signedIn("AccountLayout"),
  finance: signedIn("FinanceLayout"),
  main: signedIn("MainLayout"),
};

/** The five frames. Those behind sign-in, with the query cache, are a chunk of their own. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  bare: BareLayout,
  header: withRouteSuspense(parts.header),
  account: withRouteSuspense(parts.account),
  finance: withRouteSuspense(parts.finance),
  main: withRouteSuspense(parts.main),
};

/** Fetches the code of a frame; a failure is told when it is drawn. */
export const loadLayout = async (layout: Layout): Promise<void> => {
  if (layout !== "bare") await parts[layout].load().catch(() => {});
};
