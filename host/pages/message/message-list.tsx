import { useNavigation } from "../../../src/core/index";
import { MessageList, MessageSettings } from "../../../src/widgets/index";

/** The messages, or in which ways one is told of what. */
export function Page() {
  const view = new URLSearchParams(useNavigation().search).get("view");
  return view === "settings" ? <MessageSettings /> : <MessageList />;
}
