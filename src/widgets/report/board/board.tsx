import { useState } from "react";
import { ShareGate } from "../../../core/form/share-gate";
import { useApiQuery } from "../../../core/query/use-api-query";
import { ClockScope } from "../../../core/session/use-clock";
import { boardShareText } from "../../../core/text/board-share";
import { useText } from "../../../core/text/use-text";
import { SharedBoardView } from "./shared-board-view";
import { wallRefreshMs } from "./wall";

export interface BoardProps {
  /** Of the share, from its link or its embed code. */
  token?: string;
  /** For a screen on a wall: larger, without controls, asked for again every minute. */
  isWall?: boolean;
}

/** A board that somebody shared; needs no sign-in, at most a password. */
export const Board = ({ token = "", isWall = false }: BoardProps) => (
  <OpenedBoard key={token} token={token} isWall={isWall} />
);

function OpenedBoard({ token, isWall }: Required<BoardProps>) {
  const text = useText(boardShareText);
  const [password, setPassword] = useState("");
  const query = useApiQuery(
    "boardShare/report",
    { token, ...(password && { password }) },
    isWall ? { refetchIntervalMs: wallRefreshMs } : {},
  );
  const { data, error } = query;
  if (!data || error) {
    const { unknown, unknownHint, stopped: ended } = text;
    return (
      <ShareGate
        query={query}
        password={password}
        onOpen={setPassword}
        text={{ unknown, unknownHint, ended }}
      />
    );
  }
  return (
    <ClockScope zones={data.map.zones}>
      <SharedBoardView
        board={data.map}
        token={token}
        password={password}
        isWall={isWall}
        isFailing={query.lastError !== null}
      />
    </ClockScope>
  );
}
