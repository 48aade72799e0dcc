export { Counters } from "./counters";
export { LevelTag, levelTones, stateTones } from "./level-tag";
export { type MonitorMessages, useMonitorMessages } from "./use-monitor-messages";
