import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { boardShareText, useText } from "../../../src/core/index";
import { Board } from "../../../src/widgets/index";

/** On a wall each screen of a board stands so long. */
const turnMs = 30_000;
/** What the next screen repeats of the one before. */
const overlapPx = 80;

/** Scrolls to the next screen of what is taller than the wall; false where its end is in sight. */
function showNextScreen(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  if (scrollTop + clientHeight >= scrollHeight - 1) return false;
  scrollTo({ top: scrollTop + clientHeight - overlapPx });
  return true;
}

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

/** A shared board; on a wall its screens turn, and several boards after one another. */
export function BoardPage({ tokens, isWall }: BoardPageProps) {
  const text = useText(boardShareText);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isWall) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || showNextScreen()) return;
      scrollTo({ top: 0 });
      setAt((before) => (before + 1) % tokens.length);
    }, turnMs);
    return () => clearInterval(timer);
  }, [isWall, tokens.length]);
  return (
    <>
      <Board token={tokens[at] ?? ""} isWall={isWall} />
      {isWall && tokens.length > 1 && <Turn>{text.boardOf(at + 1, tokens.length)}</Turn>}
    </>
  );
}
