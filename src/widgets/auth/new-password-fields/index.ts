export {
  NewPasswordFields,
  type NewPasswordFieldsProps,
  type NewPasswordValues,
} from "./new-password-fields";
