import { styled } from "styled-components";
import { QueryProvider, useAppRecord } from "../../src/core/index";
import { AppSidebar } from "../../src/widgets/index";
import { Ahead } from "./ahead";
import { Frame } from "./frame";
import type { LayoutProps } from "./layout-props";
import { SectionSidebar } from "./section-sidebar";
import { UpgradePrompt } from "./upgrade-prompt";

const Wide = styled.div`
  width: min(1280px, 100%);
  margin: 0 auto;
`;

/** The cache of replies, filled also ahead of the pages that links lead to. */
const Cached = ({ lookAhead, children }: Omit<LayoutProps, "route">) => (
  <QueryProvider>
    <Ahead lookAhead={lookAhead}>{children}</Ahead>
  </QueryProvider>
);

/** Header only. */
export const HeaderLayout = ({ children, lookAhead }: LayoutProps) => (
  <Cached lookAhead={lookAhead}>
    <Frame>
      <Wide>{children}</Wide>
    </Frame>
  </Cached>
);

export const AccountLayout = ({ children, route, lookAhead }: LayoutProps) => (
  <Cached lookAhead={lookAhead}>
    <Frame isFixed sidebar={() => <SectionSidebar section="account" current={route.path} />}>
      {children}
    </Frame>
  </Cached>
);

export const FinanceLayout = ({ children, route, lookAhead }: LayoutProps) => (
  <Cached lookAhead={lookAhead}>
    <Frame isFixed sidebar={() => <SectionSidebar section="finance" current={route.path} />}>
      {children}
    </Frame>
  </Cached>
);

/** Keeps the open app as its owner may have changed it elsewhere. */
function AppFollower() {
  useAppRecord();
  return null;
}

/** Header, the current app's sidebar, and the page. */
export const MainLayout = ({ children, route, lookAhead }: LayoutProps) => (
  <Cached lookAhead={lookAhead}>
    <Frame sidebar={(isCollapsed) => <AppSidebar current={route.path} isCollapsed={isCollapsed} />}>
      <UpgradePrompt current={route.path} />
      <AppFollower />
      {children}
    </Frame>
  </Cached>
);
