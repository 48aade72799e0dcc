import { useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { postHeight, QueryProvider } from "../../../src/core/index";
import { SharedChart } from "../../../src/widgets/index";
import { ShareFooter } from "../../layouts/share-footer";
import type { PageProps } from "../../route/route";

const Main = styled.main<{ $isFramed: boolean }>`
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: ${({ $isFramed }) => ($isFramed ? "4px" : "24px 16px 48px")};
`;

export function Page({ params }: PageProps) {
  const [isFramed, token] = useMemo(() => {
    const query = new URLSearchParams(location.search);
    return [query.get("embed") === "1", query.get("token")];
  }, []);
  const content = useRef<HTMLElement>(null);
  const id = params.id ?? "";
  useEffect(
    () => (isFramed && content.current ? postHeight(id, content.current) : undefined),
    [isFramed, id],
  );
  return (
    <QueryProvider>
      <Main ref={content} $isFramed={isFramed}>
        <SharedChart
          appkey={params.appkey ?? ""}
          chartId={id}
          {...(params.level === "2" && { level: 2 })}
          {...(token && { token })}
        />
        {isFramed ? null : <ShareFooter />}
      </Main>
    </QueryProvider>
  );
}
