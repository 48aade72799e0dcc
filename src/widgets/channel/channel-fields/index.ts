export {
  CodeField,
  GroupSelectField,
  NameField,
  RemarkField,
  StateSwitchField,
} from "./channel-fields";
