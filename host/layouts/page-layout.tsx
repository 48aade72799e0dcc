import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import {
  ErrorBoundary,
  IconButton,
  isFlag,
  shellText,
  useMedia,
  useNavigation,
  usePersistedState,
  useText,
} from "../../src/core/index";
import { AnnouncementBanner, CustomerService, Promotion } from "../../src/widgets/index";
import { ConsoleHeader } from "./console-header";
import { Logo } from "./logo";

const columns = {
  none: "minmax(0, 1fr)",
  rail: "56px minmax(0, 1fr)",
  wide: "var(--_sidebar-width) minmax(0, 1fr)",
};

const Grid = styled.div<{ $sidebar: keyof typeof columns }>`
  display: grid;
  grid-template: var(--_header-height) minmax(0, 1fr) / ${({ $sidebar }) => columns[$sidebar]};
  min-height: 100vh;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 8px;
  height: var(--_header-height);
  padding: 0 20px 0 0;
  border-bottom: 1px solid var(--_hairline);
  background: var(--_surface);
  @media (max-width: 900px) {
    gap: 4px;
    padding: 0 8px;
  }
  /* Zoomed to 400 %, bell and user menu stay in the window. */
  @media (max-width: 360px) {
    gap: 0;
    padding: 0 4px;
  }
`;

const LogoSlot = styled.div`
  display: flex;
  align-items: center;
  width: var(--_sidebar-width);
  height: 100%;
  padding: 0 20px;
  @media (max-width: 900px) {
    width: auto;
    padding: 0 8px;
  }
  @media (max-width: 360px) {
    padding: 0 4px;
  }
`;

const Grow = styled.div`
  flex: 1;
`;

const Sidebar = styled.aside<{ $isOpen: boolean }>`
  position: sticky;
  top: var(--_header-height);
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--_header-height));
  border-right: 1px solid var(--_hairline);
  background: var(--_surface);
  @media (max-width: 900px) {
    position: fixed;
    top: 0;
    left: 0;
    z-index: 30;
    height: 100dvh;
    width: min(280px, 84vw);
    box-shadow: var(--_shadow);
    visibility: ${({ $isOpen }) => ($isOpen ? "visible" : "hidden")};
    transform: translateX(${({ $isOpen }) => ($isOpen ? "0" : "-100%")});
    transition:
      transform 0.15s,
      visibility 0.15s;
  }
`;

const SidebarBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;

const SidebarFooter = styled.div<{ $isCollapsed: boolean }>`
  display: flex;
  justify-content: ${({ $isCollapsed }) => ($isCollapsed ? "center" : "flex-end")};
  padding: 6px 10px;
  border-top: 1px solid var(--_hairline);
  @media (max-width: 900px) {
    display: none;
  }
`;

const Shade = styled.button`
  position: fixed;
  inset: 0;
  z-index: 25;
  border: 0;
  background: oklch(0.2 0.02 265 / 0.4);
  @media (min-width: 901px) {
    display: none;
  }
`;

const OnlyNarrow = styled.span`
  display: none;
  @media (max-width: 900px) {
    display: inline-flex;
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: 24px;
  @media (max-width: 600px) {
    padding: 16px 12px;
  }
  /* The end of a page comes out from below the entry that floats over its corner. */
  &:has(~ [data-xi-contact]) {
    padding-bottom: 84px;
  }
`;

const News = styled.div`
  &:not(:empty) {
    margin-bottom: 16px;
  }
`;

const Skip = styled.a`
  position: absolute;
  top: 8px;
  left: -999px;
  z-index: 40;
  padding: 8px 12px;
  background: var(--_raised);
  &:focus {
    left: 8px;
  }
`;

/** Media query for the sidebar as a drawer, which is never a rail. */
const drawerMedia = "(max-width: 900px)";
const phoneMedia = "(max-width: 600px)";

export interface FrameProps {
  /** Draws the sidebar, whole or as a rail of icons. */
  sidebar?: (isCollapsed: boolean) => ReactNode;
  /** The sidebar has no rail of its own. */
  isFixed?: boolean;
  /** Switches the app; on phones in the place of the logo, as the sidebar is out of sight. */
  switcher?: ReactNode;
  children: ReactNode;
}

/** Fixed header, a sidebar that becomes a drawer below 900 px, and the page. */
export function PageLayout({ sidebar, isFixed = false, switcher, children }: FrameProps) {
  const text = useText(shellText);
  const { search } = useNavigation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wantsRail, keepRail] = usePersistedState("sidebar-collapsed", false, isFlag);
  const isRail = useMedia(drawerMedia) || isFixed ? false : wantsRail;
  const isPhone = useMedia(phoneMedia);
  const { pathname } = location;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname, search]);
  useEffect(() => {
    if (!isDrawerOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrawerOpen(false);
    };
    window.addEventListener("keydown", close);
    const { style } = document.documentElement;
    style.overflow = "hidden";
    return () => {
      window.removeEventListener("keydown", close);
      style.overflow = "";
    };
  }, [isDrawerOpen]);

  return (
    <Grid $sidebar={sidebar ? (isRail ? "rail" : "wide") : "none"}>
      <Skip href="#main">{text.skipToContent}</Skip>
      <Header>
        {sidebar ? (
          <OnlyNarrow>
            <IconButton
              icon={isDrawerOpen ? "close" : "menu"}
              label={isDrawerOpen ? text.closeMenu : text.openMenu}
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(!isDrawerOpen)}
            />
          </OnlyNarrow>
        ) : null}
        <LogoSlot>{isPhone && switcher ? switcher : <Logo />}</LogoSlot>
        <Grow />
        <ConsoleHeader />
      </Header>
      {sidebar ? (
        <Sidebar $isOpen={isDrawerOpen}>
          <SidebarBody>
            <ErrorBoundary resetKey={pathname}>{sidebar(isRail)}</ErrorBoundary>
          </SidebarBody>
          {isFixed ? null : (
            <SidebarFooter $isCollapsed={isRail}>
              <IconButton
                icon="sidebar"
                label={isRail ? text.expandSidebar : text.collapseSidebar}
                aria-expanded={!isRail}
                onClick={() => keepRail(!isRail)}
              />
            </SidebarFooter>
          )}
        </Sidebar>
      ) : null}
      {isDrawerOpen ? (
        <Shade type="button" aria-label={text.closeMenu} onClick={() => setDrawerOpen(false)} />
      ) : null}
      <Main id="main" tabIndex={-1}>
        <News>
          <AnnouncementBanner />
        </News>
        {children}
        <Promotion />
      </Main>
      <CustomerService />
    </Grid>
  );
}
