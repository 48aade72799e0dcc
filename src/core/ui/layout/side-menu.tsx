import { useEffect, useId, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";
import { showWithin } from "./show-within";
import { isStringArray, usePersistedState } from "./use-persisted-state";

export interface SideMenuItem {
  path: string;
  title: string;
  icon?: IconName;
  children?: SideMenuItem[];
}

export interface SideMenuProps {
  /** Name of the navigation for screen readers. */
  label: string;
  items: readonly SideMenuItem[];
  /** Path of the page that is shown. */
  current: string;
}

const Nav = styled.nav`
  padding: 12px 8px 24px;
`;

const Group = styled.div`
  margin-top: 8px;
  &:first-child {
    margin-top: 0;
  }
  & ul[hidden] {
    display: none;
  }
`;

const GroupTitle = styled.h2`
  font-size: 12px;
  font-weight: 500;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  border-radius: var(--_radius);
  &:hover {
    background: var(--_hover);
    text-decoration: none;
  }
`;

const Fold = styled.button`
  ${row}
  width: 100%;
  min-height: 32px;
  padding: 0 8px 0 12px;
  border: 0;
  background: none;
  color: var(--_text-muted);
  text-align: left;
  & svg:last-child {
    margin-left: auto;
    transition: transform 120ms;
  }
  &[aria-expanded="false"] svg:last-child {
    transform: rotate(-90deg);
  }
`;

const Item = styled(Link)<{ $isNested: boolean }>`
  ${row}
  min-height: 34px;
  padding: 4px 8px 4px ${({ $isNested }) => ($isNested ? 36 : 12)}px;
  color: var(--_text);
  line-height: 1.35;
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
    font-weight: 500;
  }
`;

/** The sidebar's menu: groups that fold, remembered on this device, with their pages, or pages alone. */
export function SideMenu({ label, items, current }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const id = useId();
  const [folded, keepFolded] = usePersistedState("folded-sections", [], isStringArray);
  const home = items.find((item) => item.children?.some(({ path }) => path === current))?.path;
  const [shownHome, setShownHome] = useState<string>();
  // The page that is shown has its entry in sight, also in a group that was folded before.
  if (home !== shownHome) {
    setShownHome(home);
    if (home && folded.includes(home)) keepFolded(folded.filter((path) => path !== home));
  }

  const isHomeOpen = !home || !folded.includes(home);
  useEffect(() => {
    const entry = nav.current?.querySelector(`a[aria-current="page"]`);
    if (entry && current && isHomeOpen) showWithin(entry);
  }, [current, isHomeOpen]);

  const link = (item: SideMenuItem, isNested: boolean) => (
    <li key={item.path}>
      <Item
        to={item.path}
        $isNested={isNested}
        aria-current={item.path === current ? "page" : undefined}
      >
        {item.icon ? <Icon name={item.icon} /> : null}
        {item.title}
      </Item>
    </li>
  );
  const toggle = (path: string) =>
    keepFolded(
      folded.includes(path) ? folded.filter((other) => other !== path) : [...folded, path],
    );
  return (
    <Nav aria-label={label} ref={nav}>
      {items.some((item) => item.children) ? (
        items.map((item, at) => (
          <Group key={item.path}>
            {item.children ? (
              <GroupTitle>
                <Fold
                  type="button"
                  aria-expanded={!folded.includes(item.path)}
                  aria-controls={`${id}-${at}`}
                  onClick={() => toggle(item.path)}
                >
                  {item.icon ? <Icon name={item.icon} /> : null}
                  {item.title}
                  <Icon name="chevron-down" size={14} />
                </Fold>
              </GroupTitle>
            ) : null}
            <ul id={`${id}-${at}`} hidden={Boolean(item.children) && folded.includes(item.path)}>
              {(item.children ?? [item]).map((child) => link(child, Boolean(item.children)))}
            </ul>
          </Group>
        ))
      ) : (
        <ul>{items.map((item) => link(item, false))}</ul>
      )}
    </Nav>
  );
}
