import type { boardCalls } from "../../../src/core/api/contract/board";
import type { Handlers } from "../handler";
import { listBoards, readBoard } from "./read-boards";
import { mayRead } from "./readable-card";
import { copyBoard, deleteBoard, saveBoard, setDefaultBoard } from "./write-boards";

/** Handlers of the board calls. */
export const boardHandlers: Handlers<keyof typeof boardCalls> = {
  "board/list": async (context) => ({ map: await listBoards(context) }),
  "board/get": async (context, { id }) => ({ map: await readBoard(context, id) }),
  "board/save": async (context, body) => ({
    map: await readBoard(context, await saveBoard(context, body)),
  }),
  "board/copy": async (context, body) => ({
    map: await readBoard(context, await copyBoard(context, body)),
  }),
  "board/delete": async (context, { id }) => {
    await deleteBoard(context, id);
    return { map: {} };
  },
  "board/setDefault": async (context, { id }) => {
    await setDefaultBoard(context, id);
    return { map: {} };
  },
};

export { mayRead, readBoard };
