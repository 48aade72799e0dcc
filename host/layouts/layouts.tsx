import type { ComponentType } from "react";
import { arriving } from "../route/arriving";
import type { Layout } from "../route/route";
import { BareLayout } from "./bare-layout";
import type { LayoutProps } from "./layout-props";

let signedInLayouts: typeof import("./signed-in-layouts") | null = null;

const signedIn = (name: "HeaderLayout" | "AccountLayout" | "FinanceLayout" | "MainLayout") =>
  arriving<LayoutProps>({
    current: () => signedInLayouts?.[name] ?? null,
    async load() {
      signedInLayouts = await import("./signed-in-layouts");
      return signedInLayouts[name];
    },
  });

/** The five frames. Those behind sign-in, with the query cache, are a chunk of their own. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  bare: BareLayout,
  header: signedIn("HeaderLayout"),
  account: signedIn("AccountLayout"),
  finance: signedIn("FinanceLayout"),
  main: signedIn("MainLayout"),
};
