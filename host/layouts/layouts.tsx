import { type ComponentType, lazy, type ReactNode } from "react";
import type { Layout, Route } from "../app/routes";
import { BareLayout } from "./bare-layout";

export interface LayoutProps {
  route: Route;
  children: ReactNode;
}

const signedIn = (name: "HeaderLayout" | "AccountLayout" | "FinanceLayout" | "MainLayout") =>
  lazy(() => import("./signed-in-layouts").then((module) => ({ default: module[name] })));

/** The five frames. Those behind sign-in, with the query cache, are a chunk of their own. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  bare: BareLayout,
  header: signedIn("HeaderLayout"),
  account: signedIn("AccountLayout"),
  finance: signedIn("FinanceLayout"),
  main: signedIn("MainLayout"),
};
