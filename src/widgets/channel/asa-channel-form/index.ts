export { AsaChannelForm, type AsaChannelFormProps } from "./asa-channel-form";
