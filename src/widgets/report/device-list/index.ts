export { useDeviceColumns } from "./use-device-columns";
