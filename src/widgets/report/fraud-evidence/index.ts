export { FraudEvidence } from "./fraud-evidence";
