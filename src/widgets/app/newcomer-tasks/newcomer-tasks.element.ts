import { elementOf } from "../../../core/element/element-definition";

export const newcomerTasksElement = elementOf<object>()({
  tag: "xi-newcomer-tasks",
  area: "app",
  load: async () => (await import("./newcomer-tasks")).NewcomerTasks,
});
