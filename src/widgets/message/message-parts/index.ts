export { MessageTag } from "./message-tag";
export { useDeleteMessages } from "./use-delete-messages";
