import { useEffect, useRef } from "react";
import { useCurrentApp } from "../../../core/session/use-session";
import { readTask } from "./stored-task";
import { useTask } from "./use-import";

export interface ImportFollowerProps {
  onEnd: () => void;
}

/** Follows the import whose dialog was closed while it ran: the lists ask again once it has ended. */
export function ImportFollower({ onEnd }: ImportFollowerProps) {
  const { task, error } = useTask(readTask(useCurrentApp()?.appkey ?? ""));
  const isOver = error !== null || (task !== undefined && task.state !== 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return null;
}
