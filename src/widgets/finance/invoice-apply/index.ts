export { ApplyDialog, type ApplyDialogProps } from "./apply-dialog";
export { TitleDialog, type TitleDialogProps } from "./title-dialog";
