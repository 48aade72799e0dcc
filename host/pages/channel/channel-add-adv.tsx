import { AdChannelForm } from "../../../src/widgets/index";

export function Page() {
  return <AdChannelForm />;
}
