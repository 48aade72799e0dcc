import { elementOf } from "../../../core/element/element-definition";
import type { ScanConfirmProps } from "./scan-confirm";

export const scanConfirmElement = elementOf<ScanConfirmProps>()({
  tag: "xi-scan-confirm",
  area: "own",
  load: async () => (await import("./scan-confirm")).ScanConfirm,
  attributes: { ticket: "string" },
});
