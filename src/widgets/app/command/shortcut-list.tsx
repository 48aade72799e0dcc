import { styled } from "styled-components";
import { rangeKeys } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useAppMenu } from "../../../core/session/use-session";
import { commandText } from "../../../core/text/command";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { Dialog } from "../../../core/ui/overlay";
import { Key, Keys } from "./command-panel.styles";
import { mayGo } from "./may-go";
import { patternOf } from "./route-titles";
import { goPaths, paletteKeys } from "./shortcut-keys";

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  & dd {
    justify-self: end;
  }
`;

const Heading = styled.h3`
  margin: 16px 0 8px;
  color: var(--_text-muted);
  font-size: 12px;
  font-weight: 500;
  &:first-child {
    margin-top: 0;
  }
`;

/** Which keys do what; places that this session cannot open are left out. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const text = useText(commandText);
  const { titles } = useText(routeText);
  const menu = useAppMenu();
  const general: [string, string][] = [
    [text.openPalette, paletteKeys()],
    [text.focusSearch, "/"],
    [text.showShortcuts, "?"],
  ];
  const pages = Object.entries(goPaths).filter(([, path]) => mayGo(path, menu));
  const titleOf = (path: string) => {
    const pattern = patternOf(titles, path) ?? paths.workbench;
    return titles[pattern as keyof typeof titles];
  };
  return (
    <Dialog isOpen onClose={onClose} title={text.shortcutsTitle} closesOutside>
      <Heading>{text.shortcutsGeneral}</Heading>
      <List>
        {general.map(([name, key]) => [
          <dt key={name}>{name}</dt>,
          <dd key={key}>
            <Key>{key}</Key>
          </dd>,
        ])}
      </List>
      <Heading>{text.shortcutsDates}</Heading>
      <List>
        {rangeKeys.map(({ name, key }) => [
          <dt key={name}>{text.ranges[name]}</dt>,
          <dd key={key}>
            <Key>{key}</Key>
          </dd>,
        ])}
      </List>
      <Heading>{text.shortcutsGo}</Heading>
      <List>
        {pages.map(([key, path]) => [
          <dt key={path}>{titleOf(path)}</dt>,
          <dd key={key}>
            <Keys>
              <Key>G</Key>
              <Key>{key.toUpperCase()}</Key>
            </Keys>
          </dd>,
        ])}
      </List>
    </Dialog>
  );
}
