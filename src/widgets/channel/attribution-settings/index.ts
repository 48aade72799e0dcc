export { AttributionSettings } from "./attribution-settings";
