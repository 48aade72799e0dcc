export { AutoRenewSwitch } from "./auto-renew-switch";
