import { WebIntegration } from "../../../src/widgets/index";

export function Page() {
  return <WebIntegration />;
}
