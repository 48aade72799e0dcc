import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { postHeight, QueryProvider } from "../../../src/core/index";
import { SharedChart } from "../../../src/widgets/index";
import { ShareFooter } from "../../layouts/share-footer";
import type { PageProps } from "../../route/route";
import { boardTokens } from "./board-tokens";

const BoardPage = lazy(async () => ({ default: (await import("./share-board")).BoardPage }));

const Main = styled.main<{ $isFramed: boolean; $isWide: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? "1680px" : "1080px")}, 100%);
  margin: 0 auto;
  padding: ${({ $isFramed }) => ($isFramed ? "4px" : "24px 16px 48px")};
`;

export function Page({ params }: PageProps) {
  const { isFramed, token, tokens, isWall } = useMemo(() => {
    const query = new URLSearchParams(location.search);
    return {
      isFramed: query.get("embed") === "1",
      token: query.get("token"),
      tokens: boardTokens(query),
      isWall: query.get("tv") === "1",
    };
  }, []);
  const content = useRef<HTMLElement>(null);
  const id = params.id ?? "";
  useEffect(
    () => (isFramed && content.current ? postHeight(id, content.current) : undefined),
    [isFramed, id],
  );
  const isBoard = tokens.length > 0;
  return (
    <QueryProvider>
      <Main ref={content} $isFramed={isFramed} $isWide={isBoard}>
        {isBoard ? (
          <Suspense>
            <BoardPage tokens={tokens} isWall={isWall} />
          </Suspense>
        ) : (
          <SharedChart
            appkey={params.appkey ?? ""}
            chartId={id}
            {...(params.level === "2" && { level: 2 })}
            {...(token && { token })}
          />
        )}
        {isFramed || isWall ? null : <ShareFooter />}
      </Main>
    </QueryProvider>
  );
}
