export { AppIcon, type AppIconProps } from "./app-icon";
export { Button, type ButtonProps } from "./button";
export { Card, type CardProps } from "./card";
export { Change, type ChangeProps } from "./change";
export { Checkbox, type CheckboxProps } from "./checkbox";
export { ColumnPicker } from "./column-picker";
export { Combobox, type ComboboxProps } from "./combobox";
export { type Confirm, ConfirmHost, useConfirm } from "./confirm";
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from "./confirm-dialog";
export { CopyButton, type CopyButtonProps } from "./copy-button";
export { copyText } from "./copy-text";
export { DateRange, type DateRangeProps, type DateShortcut } from "./date-range";
export { DayInput, type DayInputProps } from "./day-input";
export { Descriptions, type DescriptionsProps } from "./descriptions";
export { Dialog, type DialogProps } from "./dialog";
export { Drawer, type DrawerProps } from "./drawer";
export { HintMark } from "./hint-mark";
export { IconButton, type IconButtonProps } from "./icon-button";
export { Icon, type IconName } from "./icons";
export { Link, LinkButton, type LinkButtonProps, type LinkProps } from "./link";
export { Menu, type MenuItem, type MenuProps } from "./menu";
export { NumberInput, type NumberInputProps } from "./number-input";
export type { ChoiceOption, ChoiceProps } from "./option-input";
export { PageHeader, type PageHeaderProps, Toolbar } from "./page-header";
export { Pagination, type PaginationProps } from "./pagination";
export { PasswordInput, type PasswordInputProps } from "./password-input";
export { Popover, type PopoverProps } from "./popover";
export { QrCode, type QrCodeProps } from "./qr-code";
export { RadioGroup } from "./radio-group";
export { saveFile } from "./save-file";
export { SearchInput, type SearchInputProps } from "./search-input";
export { SegmentedControl } from "./segmented-control";
export { Select, type SelectOption, type SelectProps } from "./select";
export { Skeleton, SkeletonBar, type SkeletonProps } from "./skeleton";
export { Spinner } from "./spinner";
export { StatCard, type StatCardProps } from "./stat-card";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermission,
} from "./states";
export { Stepper, type StepperProps } from "./stepper";
export { Switch, type SwitchProps } from "./switch";
export { Table, type TableProps } from "./table";
export type { ColumnSettings, TableColumn, TableSelection, TableSort } from "./table-types";
export { type TabItem, Tabs, type TabsProps } from "./tabs";
export { Badge, Dot, Tag, type Tone } from "./tag";
export { TextArea, type TextAreaProps } from "./text-area";
export { TextInput, type TextInputProps } from "./text-input";
export { ToastHost, type ToastKind, type Toasts, toastDurationMs, useToast } from "./toast";
export { Tooltip, type TooltipProps } from "./tooltip";
export type { TreeNode } from "./tree-index";
export { TreeSelect, type TreeSelectProps } from "./tree-select";
export { UiRoot, type UiRootProps } from "./ui-root";
export { type ColumnChoice, useColumnSettings } from "./use-column-settings";
export { narrowMedia, useMedia } from "./use-media";
export { VisuallyHidden } from "./visually-hidden";
