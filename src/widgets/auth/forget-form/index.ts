export { ForgetForm, type ForgetFormProps } from "./forget-form";
