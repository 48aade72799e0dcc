export { SideLinks } from "./side-links.styles";
