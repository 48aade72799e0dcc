export { ChannelForm, type ChannelFormProps } from "./channel-form";
