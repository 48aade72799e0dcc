export { ChannelShare, type ChannelShareProps } from "./channel-share";
export { Metrics } from "./channel-share.styles";
export { type Expiry, expireDays, toggleMetric } from "./share-values";
