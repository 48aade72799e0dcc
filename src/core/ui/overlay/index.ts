export type { AgreementDialogProps } from "./agreement-dialog";
export { type Confirm, ConfirmHost, useConfirm } from "./confirm";
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from "./confirm-dialog";
export { Dialog, type DialogProps } from "./dialog";
export { Drawer, type DrawerProps } from "./drawer";
export { HintMark } from "./hint-mark";
export { Menu, type MenuItem, type MenuProps } from "./menu";
export { Popover, type PopoverProps } from "./popover";
export { Tooltip, type TooltipProps } from "./tooltip";
