import { styled } from "styled-components";
import { QueryProvider, useAppRecord } from "../../src/core/index";
import { AppSidebar } from "../../src/widgets/index";
import { Frame } from "./frame";
import type { LayoutProps } from "./layout-props";
import { SectionSidebar } from "./section-sidebar";
import { UpgradePrompt } from "./upgrade-prompt";

const Wide = styled.div`
  width: min(1280px, 100%);
  margin: 0 auto;
`;

/** Header only. */
export const HeaderLayout = ({ children }: LayoutProps) => (
  <QueryProvider>
    <Frame>
      <Wide>{children}</Wide>
    </Frame>
  </QueryProvider>
);

export const AccountLayout = ({ children, route }: LayoutProps) => (
  <QueryProvider>
    <Frame isFixed sidebar={() => <SectionSidebar section="account" current={route.path} />}>
      {children}
    </Frame>
  </QueryProvider>
);

export const FinanceLayout = ({ children, route }: LayoutProps) => (
  <QueryProvider>
    <Frame isFixed sidebar={() => <SectionSidebar section="finance" current={route.path} />}>
      {children}
    </Frame>
  </QueryProvider>
);

/** Keeps the open app as its owner may have changed it elsewhere. */
function AppFollower() {
  useAppRecord();
  return null;
}

/** Header, the current app's sidebar, and the page. */
export const MainLayout = ({ children, route }: LayoutProps) => (
  <QueryProvider>
    <Frame sidebar={(isCollapsed) => <AppSidebar current={route.path} isCollapsed={isCollapsed} />}>
      <UpgradePrompt current={route.path} />
      <AppFollower />
      {children}
    </Frame>
  </QueryProvider>
);
