export { EdgeDomains } from "./edge-domains";
