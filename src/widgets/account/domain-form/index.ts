export { DomainForm, type DomainFormProps } from "./domain-form";
