export { MonitorStatistics as Page } from "../../../src/widgets/index";
