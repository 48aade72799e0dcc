export { whyReport } from "./why-report";
