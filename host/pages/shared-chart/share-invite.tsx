import { styled } from "styled-components";
import { QueryProvider, useNavigation } from "../../../src/core/index";
import { ShareInvite } from "../../../src/widgets/index";

const Main = styled.main`
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: 24px 16px 48px;
`;

export function Page() {
  const { navigate, search } = useNavigation();
  const query = new URLSearchParams(search);
  const from = `from=${encodeURIComponent(`/share_invite?${search}`)}`;
  return (
    <QueryProvider>
      <Main>
        <ShareInvite
          appkey={query.get("appkey") ?? ""}
          inviteKey={query.get("key") ?? ""}
          onSignIn={() => navigate(`/login?${from}`)}
          onRegister={() => navigate(`/register?${from}`)}
        />
      </Main>
    </QueryProvider>
  );
}
