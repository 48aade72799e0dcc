import * as v from "valibot";
import { opening, readersChoice } from "./board-share";
import { call } from "./define";
import { compareChoice, reportFilter } from "./report";
import { positiveId } from "./shared";

/** Everything about the file but what it is of. */
const look = {
  format: v.optional(v.picklist(["png", "pdf", "svg"]), "png"),
  theme: v.optional(v.picklist(["light", "dark"]), "light"),
};

/** A picture of a board as a file. */
export interface BoardFile {
  /** Base64. */
  file: { name: string; type: string; content: string };
}

export const boardPictureCalls = {
  /** Ours: a board as it is shown with this filter, as one picture; 0404 when it is not the viewer's to see, 0429 when asked too often. */
  "board/export": call<{ map: BoardFile }>()({
    access: "app",
    module: "data",
    embed: "report",
    feature: "export",
    body: v.object({ id: positiveId, ...reportFilter, compare: compareChoice, ...look }),
  }),
  /** Ours: a shared board with what its reader chose, as one picture; refused as `boardShare/report` and `boardShare/card`. */
  "boardShare/export": call<{ map: BoardFile }>()({
    access: "public",
    body: v.object({ ...opening, choice: readersChoice, ...look }),
  }),
};
