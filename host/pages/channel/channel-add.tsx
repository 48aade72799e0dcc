import { ChannelForm } from "../../../src/widgets/index";

export function Page() {
  return <ChannelForm />;
}
