export { saveChart } from "./save-chart";
