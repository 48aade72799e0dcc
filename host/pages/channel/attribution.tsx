import { AttributionSettings } from "../../../src/widgets/index";

export function Page() {
  return <AttributionSettings />;
}
