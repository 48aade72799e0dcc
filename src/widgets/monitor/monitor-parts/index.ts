export { Counters } from "./counters";
export { LevelTag, levelTones, stateTones } from "./level-tag";
export { type MonitorWords, useMonitorWords } from "./use-monitor-words";
