export { PlansLayer, type PlansLayerProps } from "./plans-layer";
export { usePlanItems } from "./use-plan-items";
