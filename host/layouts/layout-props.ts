import type { ReactNode } from "react";
import type { Route } from "../route/route";

export interface LayoutProps {
  route: Route;
  /** Fetches the code of the page behind a console path; tells its address where its calls may follow. */
  lookAhead: (to: string) => URL | null;
  children: ReactNode;
}
