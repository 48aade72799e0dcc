import { EmbedKeys } from "../../../src/widgets/index";

export function Page() {
  return <EmbedKeys />;
}
