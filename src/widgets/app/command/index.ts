export { Command, type CommandProps } from "./command";
