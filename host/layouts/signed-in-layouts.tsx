import { styled } from "styled-components";
import { QueryProvider, useAppRecord } from "../../src/core/index";
import { AppSidebar, AppSwitcher } from "../../src/widgets/index";
import { Breadcrumb } from "./breadcrumb";
import type { LayoutProps } from "./layout-props";
import { PageLayout } from "./page-layout";
import { Prefetcher } from "./prefetcher";
import { SectionSidebar } from "./section-sidebar";
import { UpgradePrompt } from "./upgrade-prompt";

const Wide = styled.div`
  width: min(1280px, 100%);
  margin: 0 auto;
`;

/** The cache of replies, filled also ahead of the pages that links lead to. */
const Cached = ({ lookAhead: prefetch, children }: Omit<LayoutProps, "route">) => (
  <QueryProvider>
    <Prefetcher lookAhead={prefetch}>{children}</Prefetcher>
  </QueryProvider>
);

/** Header only. */
export const HeaderLayout = ({ children, route, lookAhead: prefetch }: LayoutProps) => (
  <Cached lookAhead={prefetch}>
    <PageLayout>
      <Wide>
        <Breadcrumb route={route} />
        {children}
      </Wide>
    </PageLayout>
  </Cached>
);

export const AccountLayout = ({ children, route, lookAhead: prefetch }: LayoutProps) => (
  <Cached lookAhead={prefetch}>
    <PageLayout isFixed sidebar={() => <SectionSidebar section="account" route={route} />}>
      <Breadcrumb route={route} />
      {children}
    </PageLayout>
  </Cached>
);

export const FinanceLayout = ({ children, route, lookAhead: prefetch }: LayoutProps) => (
  <Cached lookAhead={prefetch}>
    <PageLayout isFixed sidebar={() => <SectionSidebar section="finance" route={route} />}>
      <Breadcrumb route={route} />
      {children}
    </PageLayout>
  </Cached>
);

/** Keeps the open app as its owner may have changed it elsewhere. */
function AppFollower() {
  useAppRecord();
  return null;
}

/** Header, the current app's sidebar, and the page. */
export const MainLayout = ({ children, route, lookAhead: prefetch }: LayoutProps) => (
  <Cached lookAhead={prefetch}>
    <PageLayout
      sidebar={(isCollapsed) => <AppSidebar current={route.path} isCollapsed={isCollapsed} />}
      switcher={<AppSwitcher isCompact />}
    >
      <UpgradePrompt current={route.path} />
      <AppFollower />
      <Breadcrumb route={route} />
      {children}
    </PageLayout>
  </Cached>
);
