export { explainAgainst } from "./explain-against";
export { whyReport } from "./why-report";
