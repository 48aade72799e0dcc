import { styled } from "styled-components";
import { QueryProvider } from "../../../src/core/index";
import { SharedChart } from "../../../src/widgets/index";
import type { PageProps } from "../../app/routes";

const Main = styled.main`
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: 24px 16px 48px;
`;

export function Page({ params }: PageProps) {
  return (
    <QueryProvider>
      <Main>
        <SharedChart appkey={params.appkey ?? ""} chartId={params.id ?? ""} />
      </Main>
    </QueryProvider>
  );
}
