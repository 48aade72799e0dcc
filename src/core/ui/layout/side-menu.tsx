import { styled } from "styled-components";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";

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
  margin-top: 12px;
  &:first-child {
    margin-top: 0;
  }
`;

const GroupTitle = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 12px;
  font-size: 12px;
  font-weight: 500;
  color: var(--_text-muted);
`;

const Item = styled(Link)<{ $isNested: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 34px;
  padding: 0 12px 0 ${({ $isNested }) => ($isNested ? 36 : 12)}px;
  border-radius: var(--_radius);
  color: var(--_text);
  &:hover {
    background: var(--_hover);
    text-decoration: none;
  }
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
    font-weight: 500;
  }
`;

/** The sidebar's menu: groups with their pages, or pages alone. */
export function SideMenu({ label, items, current }: SideMenuProps) {
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
  return (
    <Nav aria-label={label}>
      {items.some((item) => item.children) ? (
        items.map((item) => (
          <Group key={item.path}>
            {item.children ? (
              <GroupTitle>
                {item.icon ? <Icon name={item.icon} /> : null}
                {item.title}
              </GroupTitle>
            ) : null}
            <ul>{(item.children ?? [item]).map((child) => link(child, Boolean(item.children)))}</ul>
          </Group>
        ))
      ) : (
        <ul>{items.map((item) => link(item, false))}</ul>
      )}
    </Nav>
  );
}
