import { useGuideStep } from "../../../src/core/index";
import { AppStats } from "../../../src/widgets/index";

export function Page() {
  useGuideStep("adIntegrationGuide");
  return <AppStats />;
}
