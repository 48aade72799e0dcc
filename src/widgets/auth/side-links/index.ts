export { LegalLine, SideLinks } from "./side-links.styles";
