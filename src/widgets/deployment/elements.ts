import { defineWidgetElement } from "../../core/element/element-definition";

export const operatorDeskElement = defineWidgetElement<object>()({
  tag: "xi-operator-desk",
  area: "own",
  load: async () => (await import("./operator-desk/operator-desk")).OperatorDesk,
});
