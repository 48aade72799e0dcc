import { styled } from "styled-components";
import { EmptyState, routeText, useText } from "../../../src/core/index";

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-height: 80vh;
`;

/** Seen between sign-out and sign-in. */
export function Farewell() {
  const text = useText(routeText);
  return (
    <Middle>
      <EmptyState isPage icon="logout" title={text.farewellTitle} hint={text.farewellHint} />
    </Middle>
  );
}
