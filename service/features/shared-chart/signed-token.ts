import { boardToken } from "../../../src/core/api/contract/constants/board-share";
import { appChartToken } from "../../../src/core/api/contract/constants/signed-chart";
import { type RowRef, readRowToken, rowToken } from "../../base/row-token";

/** Kinds of tokens, each with a key of its own: one is none of the other. */
const kinds = {
  /** Of a channel or group. */
  target: { prefix: "xsc_", purpose: "xi-signed-chart" },
  app: { prefix: appChartToken, purpose: "xi-app-chart" },
  board: { prefix: boardToken, purpose: "xi-board" },
} as const;
export type TokenKind = keyof typeof kinds;

/** Returns the token of a shared chart or board. */
export const signedToken = (
  masterSecret: string,
  ref: RowRef,
  kind: TokenKind = "target",
): string => kinds[kind].prefix + rowToken(masterSecret, kinds[kind].purpose, ref);

/** Returns the row that a token of a kind names; null if we did not sign it. */
export function readSignedToken(
  masterSecret: string,
  token: string,
  kind: TokenKind = "target",
): RowRef | null {
  const { prefix, purpose } = kinds[kind];
  if (!token.startsWith(prefix)) return null;
  return readRowToken(masterSecret, purpose, token.slice(prefix.length));
}
