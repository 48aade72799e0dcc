export { Boards } from "./boards";
