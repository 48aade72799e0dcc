import { styled } from "styled-components";
import { EmptyState, LinkButton, paths, routeText, useText } from "../../../src/core/index";

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-height: 80vh;
`;

export function Page() {
  const text = useText(routeText);
  return (
    <Middle>
      <EmptyState
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
