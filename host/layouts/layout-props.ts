import type { ReactNode } from "react";
import type { Route } from "../route/route";

export interface LayoutProps {
  route: Route;
  children: ReactNode;
}
