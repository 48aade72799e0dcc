import type { XiForm } from "../../../core/form/use-xi-form";
import type { LinkValues } from "./form-values";

export interface SectionProps {
  form: XiForm<LinkValues>;
  values: LinkValues;
}
