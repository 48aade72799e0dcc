import { elementOf } from "../../../core/element/element-definition";
import type { GroupListProps } from "./group-list";

export const groupListElement = elementOf<GroupListProps>()({
  tag: "xi-group-list",
  area: "report",
  load: async () => (await import("./group-list")).GroupList,
  events: { onShare: "xi-share" },
  needsApp: true,
});
