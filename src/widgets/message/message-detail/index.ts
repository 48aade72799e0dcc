export { MessageDetail, type MessageDetailProps } from "./message-detail";
