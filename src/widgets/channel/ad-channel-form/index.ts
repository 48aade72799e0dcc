export { AdChannelForm, type AdChannelFormProps } from "./ad-channel-form";
