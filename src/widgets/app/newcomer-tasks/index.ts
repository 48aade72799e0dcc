export { NewcomerTasks } from "./newcomer-tasks";
