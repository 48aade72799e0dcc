import { styled } from "styled-components";
import { paths, QueryProvider, useNavigation } from "../../../src/core/index";
import { ShareInvite } from "../../../src/widgets/index";
import { ShareFooter } from "../../layouts/share-footer";

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: 32px;
  width: min(1080px, 100%);
  min-height: 100dvh;
  margin: 0 auto;
  padding: 24px 16px;
  & > :last-child {
    margin-top: auto;
  }
`;

export function Page() {
  const { navigate, search } = useNavigation();
  const query = new URLSearchParams(search);
  const current = paths.withQuery(paths.shareInvite, search);
  return (
    <QueryProvider>
      <Main>
        <ShareInvite
          appkey={query.get("appkey") ?? ""}
          inviteKey={query.get("key") ?? ""}
          onSignIn={() => navigate(paths.loginFrom(current))}
          onRegister={() => navigate(paths.registerFrom(current))}
        />
        <ShareFooter />
      </Main>
    </QueryProvider>
  );
}
