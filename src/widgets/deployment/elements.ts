import { elementOf } from "../../core/element/element-definition";

export const operatorDeskElement = elementOf<object>()({
  tag: "xi-operator-desk",
  area: "own",
  load: async () => (await import("./operator-desk/operator-desk")).OperatorDesk,
});
