import { AsaChannelForm } from "../../../src/widgets/index";

export function Page() {
  return <AsaChannelForm />;
}
