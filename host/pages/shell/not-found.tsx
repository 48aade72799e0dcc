export { NotFound as Page } from "./no-such-page";
