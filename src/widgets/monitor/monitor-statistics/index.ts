export { MonitorStatistics } from "./monitor-statistics";
