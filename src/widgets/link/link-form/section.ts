import type { XiForm } from "../../../core/form/use-xi-form";
import type { LinkValues } from "./form-values";

/** What every part of the form is given. */
export interface SectionProps {
  form: XiForm<LinkValues>;
  values: LinkValues;
}

/** What is wrong with an address, before the service is asked. */
export const isAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
