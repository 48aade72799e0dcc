import { styled } from "styled-components";
import { useNavigation } from "../../navigation/navigation";
import { Icon, type SideMenuItem } from "../layout";
import { Menu } from "./menu";

export interface RailMenuProps {
  /** Name of the navigation for screen readers. */
  label: string;
  items: readonly SideMenuItem[];
  /** Path of the page that is shown. */
  current: string;
}

const Nav = styled.nav`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 12px 0;
`;

const RailButton = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  color: var(--_text-muted);
  &:hover,
  &[aria-expanded="true"] {
    background: var(--_hover);
    color: var(--_text);
  }
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
  }
`;

const Head = styled.p`
  padding: 6px 10px;
  color: var(--_text-muted);
  font-size: 12px;
`;

/** The sidebar's menu as a rail of icons, named on hover; each opens the pages of its group. */
export function RailMenu({ label, items, current }: RailMenuProps) {
  const { navigate } = useNavigation();
  return (
    <Nav aria-label={label}>
      {items.map(({ path, title, icon, children }) =>
        children ? (
          <Menu
            key={path}
            side="right"
            align="start"
            header={<Head>{title}</Head>}
            trigger={
              <RailButton
                type="button"
                title={title}
                aria-label={title}
                aria-current={children.some((page) => page.path === current) ? "true" : undefined}
              >
                <Icon name={icon ?? "doc"} size={18} />
              </RailButton>
            }
            items={children.map((page) => ({
              id: page.path,
              label: page.title,
              end: page.path === current ? "✓" : null,
              onSelect: () => navigate(page.path),
            }))}
          />
        ) : (
          <RailButton
            key={path}
            type="button"
            title={title}
            aria-label={title}
            aria-current={path === current ? "true" : undefined}
            onClick={() => navigate(path)}
          >
            <Icon name={icon ?? "doc"} size={18} />
          </RailButton>
        ),
      )}
    </Nav>
  );
}
