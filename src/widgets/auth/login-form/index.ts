export { LoginForm, type LoginFormProps } from "./login-form";
export { PasswordLogin } from "./password-login";
