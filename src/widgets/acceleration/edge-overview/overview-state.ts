import { edgeRanges, edgeTopKinds } from "../../../core/api/contract/words/acceleration";
import { choice, id, page } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";

export const overviewState = defineState({
  range: choice(edgeRanges, "24h"),
  domain: id({ narrows: false }),
  top: choice(edgeTopKinds, "domain", { keepsPage: true }),
  page: page(),
});
