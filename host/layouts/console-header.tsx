import { LinkButton, shellText, useSession, useText, useViewer } from "../../src/core/index";
import { MessageBell, UserMenu } from "../../src/widgets/index";

/** Workbench, docs, messages and the user; demo and operations users see only the first. */
export function ConsoleHeader() {
  const text = useText(shellText);
  const { brand } = useSession();
  const { role, mode } = useViewer();
  const isRestricted = role === "demo" || role === "operations";
  return (
    <>
      <LinkButton to="/workbench" variant="text" icon="apps">
        {role === "demo" ? text.demoWorkbench : text.workbench}
      </LinkButton>
      {isRestricted ? null : (
        <>
          {mode === "private" ? null : (
            <LinkButton to={new URL(brand.docsUrl, location.href).href} variant="text" icon="doc">
              {text.docs}
            </LinkButton>
          )}
          {mode === "private" ? null : <MessageBell />}
          <UserMenu />
        </>
      )}
    </>
  );
}
