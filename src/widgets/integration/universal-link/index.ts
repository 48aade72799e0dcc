export { LinkCheckResults } from "./link-check-results";
export { UniversalLink } from "./universal-link";
