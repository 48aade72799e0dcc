import { styled } from "styled-components";
import {
  LinkButton,
  paths,
  routeText,
  shellText,
  useCurrentApp,
  useSession,
  useText,
  useViewer,
} from "../../src/core/index";
import { Command, ExportList, MessageBell, Requirements, UserMenu } from "../../src/widgets/index";

/** On phones only the icons are seen; the names are still read aloud. */
const Label = styled.span`
  @media (max-width: 600px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The other product line stands beside the workbench where there is room for its name. */
const Line = styled.span`
  display: contents;
  @media (max-width: 900px) {
    display: none;
  }
`;

/** Workbench, acceleration, docs, messages and the user; demo and operations users see only the first two. */
export function ConsoleHeader() {
  const text = useText(shellText);
  const { titles } = useText(routeText);
  const { brand } = useSession();
  const { role, mode } = useViewer();
  const app = useCurrentApp();
  const isRestricted = role === "demo" || role === "operations";
  return (
    <>
      <Command here={location.pathname} hasShortcuts />
      <LinkButton to={paths.workbench} variant="text" icon="apps">
        <Label>{role === "demo" ? text.demoWorkbench : text.workbench}</Label>
      </LinkButton>
      <Line>
        <LinkButton to={paths.acceleration} variant="text" icon="bolt">
          {titles[paths.acceleration]}
        </LinkButton>
      </Line>
      {isRestricted ? null : (
        <>
          {mode === "private" ? null : (
            <LinkButton to={new URL(brand.docsUrl, location.href).href} variant="text" icon="doc">
              <Label>{text.docs}</Label>
            </LinkButton>
          )}
          {app?.line === "attribution" ? <ExportList isPopover /> : null}
          {mode === "private" ? null : (
            <>
              <Requirements />
              <MessageBell />
            </>
          )}
          <UserMenu />
        </>
      )}
    </>
  );
}
