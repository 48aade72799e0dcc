import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import { Footer, Grow, Key, Keys } from "./command-panel.styles";
import { isApple } from "./shortcut-keys";

/** Renders the keys of the palette, and a note about the list. */
export function CommandFooter({ note, hasSecond }: { note: string; hasSecond: boolean }) {
  const text = useText(commandText);
  return (
    <Footer>
      <span>{note}</span>
      <Grow />
      <Keys>
        <Key>↑</Key>
        <Key>↓</Key> {text.move}
      </Keys>
      <Keys>
        <Key>↵</Key> {text.run}
      </Keys>
      {hasSecond ? (
        <Keys>
          <Key>{isApple() ? "⌘" : "Ctrl"} ↵</Key> {text.edit}
        </Keys>
      ) : null}
      <Keys>
        <Key>Esc</Key> {text.close}
      </Keys>
    </Footer>
  );
}
