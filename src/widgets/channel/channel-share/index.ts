export { ChannelShare, type ChannelShareProps } from "./channel-share";
export { MetricGrid } from "./channel-share.styles";
export { type Expiry, expiryBody, toggleMetric } from "./share-values";
