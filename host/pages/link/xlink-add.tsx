import { LinkForm } from "../../../src/widgets/index";

export function Page() {
  return <LinkForm />;
}
