export { MessageList } from "./message-list";
