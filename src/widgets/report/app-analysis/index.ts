export { AppAnalysis } from "./app-analysis";
