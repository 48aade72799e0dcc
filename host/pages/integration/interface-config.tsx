export { OpenApi as Page } from "../../../src/widgets/index";
