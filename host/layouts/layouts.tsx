import type { ComponentType } from "react";
import { onDemand } from "../../src/core/index";
import { arriving } from "../route/arriving";
import type { Layout } from "../route/route";
import { BareLayout } from "./bare-layout";
import type { LayoutProps } from "./layout-props";

const signedIn = (name: "HeaderLayout" | "AccountLayout" | "FinanceLayout" | "MainLayout") =>
  arriving(
    onDemand<LayoutProps>(() => import("./signed-in-layouts").then((layouts) => layouts[name])),
  );

/** The five frames. Those behind sign-in, with the query cache, are a chunk of their own. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  bare: BareLayout,
  header: signedIn("HeaderLayout"),
  account: signedIn("AccountLayout"),
  finance: signedIn("FinanceLayout"),
  main: signedIn("MainLayout"),
};
