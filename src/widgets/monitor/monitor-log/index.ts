export { MonitorLog } from "./monitor-log";
