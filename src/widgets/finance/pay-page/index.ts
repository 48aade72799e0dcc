export { PackForm } from "./pack-form";
export { PayPage } from "./pay-page";
