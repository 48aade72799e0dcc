export { LicenseCard } from "./license-card";
