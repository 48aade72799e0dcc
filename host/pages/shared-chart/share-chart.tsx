import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { QueryProvider, tellHeight } from "../../../src/core/index";
import { SharedChart } from "../../../src/widgets/index";
import { ShareFoot } from "../../layouts/share-foot";
import type { PageProps } from "../../route/route";

const Main = styled.main<{ $isFramed: boolean }>`
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: ${({ $isFramed }) => ($isFramed ? "4px" : "24px 16px 48px")};
`;

export function Page({ params }: PageProps) {
  const isFramed = new URLSearchParams(location.search).get("embed") === "1";
  const content = useRef<HTMLElement>(null);
  const id = params.id ?? "";
  useEffect(
    () => (isFramed && content.current ? tellHeight(id, content.current) : undefined),
    [isFramed, id],
  );
  return (
    <QueryProvider>
      <Main ref={content} $isFramed={isFramed}>
        <SharedChart
          appkey={params.appkey ?? ""}
          chartId={id}
          {...(params.level === "2" && { level: 2 })}
        />
        {isFramed ? null : <ShareFoot />}
      </Main>
    </QueryProvider>
  );
}
