import { edgeRanges, edgeTopKinds } from "../../../core/api/contract/constants/acceleration";
import { choice, id, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";

export const overviewState = defineSearchState({
  range: choice(edgeRanges, "24h"),
  domain: id({ isFilter: false }),
  top: choice(edgeTopKinds, "domain", { preservesPage: true }),
  page: page(),
});
