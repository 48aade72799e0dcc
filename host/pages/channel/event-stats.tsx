export { EventStats as Page } from "../../../src/widgets/index";
