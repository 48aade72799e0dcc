import { FraudEvidence } from "../../../src/widgets/index";

export function Page() {
  return <FraudEvidence />;
}
