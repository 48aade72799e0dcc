export { GuideSteps } from "./guide-steps";
