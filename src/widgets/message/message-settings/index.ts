export { MessageSettings } from "./message-settings";
