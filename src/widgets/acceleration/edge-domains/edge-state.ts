import { choice, page, text } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";

export const edgeTabs = ["domains", "nodes"] as const;

export const edgeState = defineState({
  tab: choice(edgeTabs, "domains"),
  q: text(100),
  page: page(),
});
