export { SetupForm, type SetupFormProps } from "./setup-form";
