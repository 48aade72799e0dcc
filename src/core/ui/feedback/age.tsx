import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useAge } from "./use-age";

/** How long ago something was, which goes on by itself; not read aloud each time. */
export function Age({ atMs }: { atMs: number }) {
  const text = useText(uiText);
  const seconds = useAge(atMs);
  return <span aria-live="off">{text.ago(seconds)}</span>;
}
