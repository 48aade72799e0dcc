import type { viewCalls } from "../../../src/core/api/contract/view";
import type { Handlers } from "../handler";
import { arrangePins, pinView } from "./pins";
import { listViews, readView } from "./read-views";
import { deleteView, saveView, setDefaultView } from "./write-views";

export const viewHandlers: Handlers<keyof typeof viewCalls> = {
  "view/list": async (context, { page }) => ({
    map: { list: await listViews(context, page), canSave: !context.viewer.embed },
  }),
  "view/save": async (context, body) => ({
    map: await readView(context, await saveView(context, body)),
  }),
  "view/delete": async (context, { id }) => {
    await deleteView(context, id);
    return { map: {} };
  },
  "view/pin": async (context, { id, isPinned }) => {
    await pinView(context, id, isPinned);
    return { map: {} };
  },
  "view/arrangePins": async (context, body) => {
    await arrangePins(context, body);
    return { map: {} };
  },
  "view/setDefault": async (context, { page, id }) => {
    await setDefaultView(context, page, id);
    return { map: {} };
  },
};

export { listPins } from "./pins";
export {
  type CountedCard,
  readViewReport,
  shownBy,
  showViews,
  type ViewReader,
} from "./view-card";
