export { AccountInfo } from "./account-info";
