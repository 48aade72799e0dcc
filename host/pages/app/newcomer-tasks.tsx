export { NewcomerTasks as Page } from "../../../src/widgets/index";
