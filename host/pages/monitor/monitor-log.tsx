export { MonitorLog as Page } from "../../../src/widgets/index";
