import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { ErrorBoundary, IconButton, shellText, useNavigation, useText } from "../../src/core/index";
import { ConsoleHeader } from "./console-header";
import { Logo } from "./logo";

const Grid = styled.div<{ $hasSidebar: boolean }>`
  display: grid;
  grid-template: var(--_header-height) minmax(0, 1fr) / ${({ $hasSidebar }) =>
    $hasSidebar ? "var(--_sidebar-width) minmax(0, 1fr)" : "minmax(0, 1fr)"};
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
    padding: 0 8px;
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
`;

const Grow = styled.div`
  flex: 1;
`;

const Sidebar = styled.aside<{ $isOpen: boolean }>`
  position: sticky;
  top: var(--_header-height);
  height: calc(100vh - var(--_header-height));
  overflow: auto;
  border-right: 1px solid var(--_hairline);
  background: var(--_surface);
  @media (max-width: 900px) {
    position: fixed;
    left: 0;
    z-index: 30;
    width: min(280px, 84vw);
    box-shadow: var(--_shadow);
    visibility: ${({ $isOpen }) => ($isOpen ? "visible" : "hidden")};
    transform: translateX(${({ $isOpen }) => ($isOpen ? "0" : "-100%")});
    transition:
      transform 0.15s,
      visibility 0.15s;
  }
`;

const Shade = styled.button`
  position: fixed;
  inset: var(--_header-height) 0 0;
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

export interface FrameProps {
  sidebar?: ReactNode;
  children: ReactNode;
}

/** Fixed header, a sidebar that becomes a drawer below 900 px, and the page. */
export function Frame({ sidebar, children }: FrameProps) {
  const text = useText(shellText);
  const { search } = useNavigation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = location;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname, search]);
  useEffect(() => {
    if (!isDrawerOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrawerOpen(false);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [isDrawerOpen]);

  return (
    <Grid $hasSidebar={Boolean(sidebar)}>
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
        <LogoSlot>
          <Logo />
        </LogoSlot>
        <Grow />
        <ConsoleHeader />
      </Header>
      {sidebar ? (
        <Sidebar $isOpen={isDrawerOpen}>
          <ErrorBoundary resetKey={pathname}>{sidebar}</ErrorBoundary>
        </Sidebar>
      ) : null}
      {isDrawerOpen ? (
        <Shade type="button" aria-label={text.closeMenu} onClick={() => setDrawerOpen(false)} />
      ) : null}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </Grid>
  );
}
