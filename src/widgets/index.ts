/** Every widget as a React component. */
export { AuthFrame } from "./auth/auth-frame";
export { ForgetForm } from "./auth/forget-form";
export { LoginForm } from "./auth/login-form";
export { RegisterForm } from "./auth/register-form";
export { ScanConfirm } from "./auth/scan-confirm";
