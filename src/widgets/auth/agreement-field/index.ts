export { AgreementField, type AgreementFieldProps } from "./agreement-field";
