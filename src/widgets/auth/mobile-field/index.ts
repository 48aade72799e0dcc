export { MobileField, type MobileFieldProps } from "./mobile-field";
