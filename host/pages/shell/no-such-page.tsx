import { styled } from "styled-components";
import { EmptyState, LinkButton, paths, routeText, useText } from "../../../src/core/index";

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-height: 60vh;
`;

/** There is no such page: what may be the reason, and the one way back. */
export function NotFound() {
  const text = useText(routeText);
  return (
    <Middle>
      <EmptyState
        isPage
        icon="search"
        title={text.notFoundTitle}
        hint={text.notFoundHint}
        action={
          <LinkButton to={paths.workbench} variant="primary">
            {text.backToWorkbench}
          </LinkButton>
        }
      />
    </Middle>
  );
}
