export { MonitorRules as Page } from "../../../src/widgets/index";
