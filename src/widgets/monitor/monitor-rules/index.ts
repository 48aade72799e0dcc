export { MonitorRules } from "./monitor-rules";
