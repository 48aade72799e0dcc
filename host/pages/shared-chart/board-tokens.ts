import { boardToken } from "../../../src/core/index";

/** Boards that turn on a wall. */
const mostBoards = 10;

/** The tokens of shared boards in an address; one or, for a wall, several. */
export const boardTokens = (query: URLSearchParams): string[] =>
  query
    .getAll("token")
    .filter((token) => token.startsWith(boardToken))
    .slice(0, mostBoards);
