export { Button, type ButtonProps } from "./button";
export { Card, type CardProps } from "./card";
export { Checkbox, type CheckboxProps } from "./checkbox";
export {
  type Confirm,
  ConfirmDialog,
  type ConfirmDialogProps,
  ConfirmHost,
  type ConfirmQuestion,
  useConfirm,
} from "./confirm";
export { Dialog, type DialogProps } from "./dialog";
export { IconButton, type IconButtonProps } from "./icon-button";
export { Icon, type IconName } from "./icons";
export { Link, LinkButton, type LinkButtonProps, type LinkProps } from "./link";
export { NumberInput, type NumberInputProps } from "./number-input";
export { PasswordInput, type PasswordInputProps } from "./password-input";
export { SearchInput, type SearchInputProps } from "./search-input";
export { Skeleton, SkeletonBar, type SkeletonProps } from "./skeleton";
export { Spinner } from "./spinner";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermission,
} from "./states";
export { Badge, Dot, Tag, type Tone } from "./tag";
export { TextArea, type TextAreaProps } from "./text-area";
export { TextInput, type TextInputProps } from "./text-input";
export { ToastHost, type ToastKind, type Toasts, useToast } from "./toast";
export { UiRoot, type UiRootProps } from "./ui-root";
export { VisuallyHidden } from "./visually-hidden";
