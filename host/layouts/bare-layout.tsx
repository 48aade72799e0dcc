import type { LayoutProps } from "./layouts";

/** Nothing around the page. */
export const BareLayout = ({ children }: LayoutProps) => <>{children}</>;
