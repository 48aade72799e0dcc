import { EmptyState, LinkButton, routeText, useText } from "../../../src/core/index";

export function Page() {
  const text = useText(routeText);
  return (
    <main>
      <EmptyState
        icon="search"
        title={text.notFoundTitle}
        hint={text.notFoundHint}
        action={
          <LinkButton to="/workbench" variant="primary">
            {text.backToWorkbench}
          </LinkButton>
        }
      />
    </main>
  );
}
