import type { XiForm } from "../../../core/form/use-xi-form";
import type { LinkValues } from "./form-values";

/** Props of every section of the form. */
export interface SectionProps {
  form: XiForm<LinkValues>;
  values: LinkValues;
}
