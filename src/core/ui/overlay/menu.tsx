import { use } from "react";
import {
  FeaturesContext,
  hasFeature,
  isActionHidden,
  WriteAccessContext,
} from "../../session/write-access";
import type { MenuProps } from "../lazy";
import { ActivateOnInteraction, isArrow, lazyComponent, onKeys } from "../lazy";

export type { MenuItem, MenuProps } from "../lazy";

import type { TriggerRef } from "../lazy";

const liveMenu = lazyComponent<MenuProps & TriggerRef>(
  async () => (await import("../lazy/impl")).MenuImpl,
);

/** Actions at a button; arrow keys and letters move through them. */
export function Menu(props: MenuProps) {
  const writeAccess = use(WriteAccessContext);
  const features = use(FeaturesContext);
  const items = props.items.filter(
    ({ writes, feature }) => hasFeature(features, feature) && !isActionHidden(writes, writeAccess),
  );
  if (items.length === 0) return null;
  return (
    <ActivateOnInteraction
      part={liveMenu}
      props={{ ...props, items }}
      trigger={props.trigger}
      attributes={{ "aria-haspopup": "menu", "aria-expanded": false }}
      uses={(begin) => ({ onClick: begin, onKeyDown: onKeys(isArrow, begin) })}
    />
  );
}
