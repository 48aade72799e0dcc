import { choice, page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";

export const edgeTabs = ["domains", "nodes"] as const;

export const edgeState = defineSearchState({
  tab: choice(edgeTabs, "domains"),
  q: text(100),
  page: page(),
});
