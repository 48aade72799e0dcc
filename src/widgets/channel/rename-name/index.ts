export { RenameName, type RenameNameProps } from "./rename-name";
