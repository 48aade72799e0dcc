export { GroupList } from "./group-list";
