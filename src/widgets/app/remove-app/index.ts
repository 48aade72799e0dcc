export type { Removal, RemoveAppDialogProps } from "./remove-app-dialog";
export { removeAppPart } from "./remove-app-part";
