import { IntegrationGuide } from "../../../src/widgets/index";

export function Page() {
  return <IntegrationGuide platform="ios" />;
}
