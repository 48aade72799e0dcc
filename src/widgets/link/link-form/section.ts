import type { XiForm } from "../../../core/form/use-xi-form";
import type { LinkValues } from "./form-values";

/** What every part of the form is given. */
export interface SectionProps {
  form: XiForm<LinkValues>;
  values: LinkValues;
}
