import { EmptyState, LinkButton, routeText, useText } from "../../../src/core/index";

export function Page() {
  const text = useText(routeText);
  return (
    <EmptyState
      icon="lock"
      title={text.noAuthTitle}
      hint={text.noAuthHint}
      action={<LinkButton to="/workbench">{text.backToWorkbench}</LinkButton>}
    />
  );
}
