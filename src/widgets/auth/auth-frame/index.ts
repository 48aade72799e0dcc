export { AuthFrame, type AuthFrameProps } from "./auth-frame";
export { SideLinks } from "./auth-frame.styles";
