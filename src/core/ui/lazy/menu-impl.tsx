import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { styled } from "styled-components";
import type { EmbedFeature } from "../../api/contract";
import type { RequiredAccess } from "../../session/write-access";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useOverlayContainer } from "../../theme/overlay-root";
import { Icon, type IconName } from "../layout";
import { FocusGuardFix } from "./focus-guard-fix";
import { overDialogs, overlayBox, overlayItem } from "./overlay-style";
import type { TriggerRef } from "./use-activate-on-interaction";

const Positioner = styled(Base.Positioner)`
  ${overDialogs}
`;

const Popup = styled(Base.Popup)`
  ${overlayBox}
  min-width: max(140px, var(--anchor-width));
  padding: 4px;
`;

const Line = styled(Base.Item)<{ $isDangerous: boolean }>`
  ${overlayItem}
  ${({ $isDangerous }) => $isDangerous && "color: var(--_danger);"}
`;

const Separator = styled(Base.Separator)`
  height: 1px;
  margin: 4px 0;
  background: var(--_hairline);
`;

const End = styled.span`
  margin-left: auto;
  padding-left: 16px;
  color: var(--_text-muted);
  font-size: 12px;
`;

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  /** Shown at the right, such as a shortcut. */
  end?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** It changes something: sessions that could only be refused do not see it. */
  writes?: RequiredAccess;
  /** Ability that it takes. */
  feature?: EmbedFeature;
  /** A hairline above it. */
  startsGroup?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Button that opens it. */
  trigger: ReactElement;
  items: MenuItem[];
  align?: "start" | "center" | "end";
  /** Side on which it opens; default `bottom`. */
  side?: "bottom" | "right";
  /** Shown above the items. */
  header?: ReactNode;
}

/** The menu itself. */
export function MenuImpl(props: MenuProps & TriggerRef) {
  const { trigger, items, align = "end", side = "bottom", header, triggerRef } = props;
  const text = useText(uiText);
  const container = useOverlayContainer();
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={triggerRef} render={trigger} />
      <Base.Portal container={container} role="region" aria-label={text.menu}>
        <Positioner sideOffset={4} side={side} align={align} collisionBoundary={[]}>
          <Popup>
            <FocusGuardFix />
            {header}
            {items.map((item) => [
              item.startsGroup && <Separator key={`${item.id}-line`} />,
              <Line
                key={item.id}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
                $isDangerous={item.isDangerous ?? false}
              >
                {item.icon && <Icon name={item.icon} />}
                {item.label}
                {item.end && <End>{item.end}</End>}
              </Line>,
            ])}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
