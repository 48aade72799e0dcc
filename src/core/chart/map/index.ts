export { ProvinceMap, type ProvinceMapProps } from "./province-map";
