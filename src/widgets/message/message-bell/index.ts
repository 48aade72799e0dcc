export { MessageBell } from "./message-bell";
