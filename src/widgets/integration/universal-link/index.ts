export { LinkFindings } from "./link-findings";
export { UniversalLink } from "./universal-link";
