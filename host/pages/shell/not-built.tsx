import { EmptyState, LinkButton, paths, routeText, useText } from "../../../src/core/index";

/** The honest page of a screen that does not exist yet. */
export function NotBuiltPage({ title }: { title: string }) {
  const text = useText(routeText);
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        icon="settings"
        title={text.notBuiltTitle(title)}
        hint={text.notBuiltHint}
        action={<LinkButton to={paths.workbench}>{text.backToWorkbench}</LinkButton>}
      />
    </>
  );
}
