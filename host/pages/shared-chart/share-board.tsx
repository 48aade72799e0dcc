import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { boardShareText, useText } from "../../../src/core/index";
import { Board } from "../../../src/widgets/index";

/** On a wall each of several boards stands so long. */
const turnMs = 30_000;

const Turn = styled.p`
  margin-top: 12px;
  color: var(--_text-muted);
  font-size: 12px;
  text-align: end;
`;

export interface BoardPageProps {
  tokens: readonly string[];
  isWall: boolean;
}

/** A shared board; on a wall several of them turn. */
export function BoardPage({ tokens, isWall }: BoardPageProps) {
  const text = useText(boardShareText);
  const [at, setAt] = useState(0);
  const turns = isWall && tokens.length > 1;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAt((before) => (before + 1) % tokens.length);
    }, turnMs);
    return () => clearInterval(timer);
  }, [turns, tokens.length]);
  return (
    <>
      <Board token={tokens[at] ?? ""} isWall={isWall} />
      {turns && <Turn>{text.boardOf(at + 1, tokens.length)}</Turn>}
    </>
  );
}
