import type { LayoutProps } from "./layout-props";

/** Nothing around the page. */
export const BareLayout = ({ children }: LayoutProps) => <>{children}</>;
