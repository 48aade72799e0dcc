export { type Removal, type RemoveAppDialogProps, removeAppPart } from "./remove-app-part";
