import type { ReactNode } from "react";
import type { Route } from "../app/route";

export interface LayoutProps {
  route: Route;
  children: ReactNode;
}
