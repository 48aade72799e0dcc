import { EmptyState, LinkButton, paths, routeText, useText } from "../../../src/core/index";

export function Page() {
  const text = useText(routeText);
  return (
    <EmptyState
      icon="lock"
      title={text.noAuthTitle}
      hint={text.noAuthHint}
      action={<LinkButton to={paths.workbench}>{text.backToWorkbench}</LinkButton>}
    />
  );
}
