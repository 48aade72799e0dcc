export { LinkForm, type LinkFormProps } from "./link-form";
