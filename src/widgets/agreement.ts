/**
 * Fails the compile when the list of elements and the list of components disagree: every tag
 * `xi-channel-list` has its component `ChannelList`, and every component its tag.
 */
import type { elementList } from "./element-list";
import type * as components from "./index";
import type { ComponentName } from "./tags";

type Tag = (typeof elementList)[number]["tag"];
type Named = { [Each in Tag]: ComponentName<Each> }[Tag];
type Exported = keyof typeof components;

type Nothing<Names extends never> = Names;
export type TagsWithoutComponent = Nothing<Exclude<Named, Exported>>;
export type ComponentsWithoutTag = Nothing<Exclude<Exported, Named>>;
