import { styled } from "styled-components";
import { paths, QueryProvider, useNavigation } from "../../../src/core/index";
import { ShareInvite } from "../../../src/widgets/index";

const Main = styled.main`
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: 24px 16px 48px;
`;

export function Page() {
  const { navigate, search } = useNavigation();
  const query = new URLSearchParams(search);
  const here = paths.withQuery(paths.shareInvite, search);
  return (
    <QueryProvider>
      <Main>
        <ShareInvite
          appkey={query.get("appkey") ?? ""}
          inviteKey={query.get("key") ?? ""}
          onSignIn={() => navigate(paths.loginFrom(here))}
          onRegister={() => navigate(paths.registerFrom(here))}
        />
      </Main>
    </QueryProvider>
  );
}
