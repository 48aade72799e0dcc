export { ChannelShare, type ChannelShareProps } from "./channel-share";
export { Metrics } from "./channel-share.styles";
export { type Expiry, expireDays, metricOrder, toggleMetric } from "./share-values";
