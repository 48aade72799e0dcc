export { CodeField, type CodeFieldProps } from "./code-field";
export { useMobileOf } from "./use-mobile-of";
