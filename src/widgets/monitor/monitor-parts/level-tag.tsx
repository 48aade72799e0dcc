import type { AlertState, MonitorLevel } from "../../../core/api/contract";
import { monitorText } from "../../../core/text/monitor";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";

export const levelTones: Record<MonitorLevel, Tone> = { 1: "info", 2: "warning", 3: "danger" };
export const stateTones: Record<AlertState, Tone> = {
  0: "danger",
  1: "warning",
  2: "success",
  3: "neutral",
};

export function LevelTag({ level }: { level: MonitorLevel }) {
  const text = useText(monitorText);
  return <Tag $tone={levelTones[level]}>{text.levels[level]}</Tag>;
}
