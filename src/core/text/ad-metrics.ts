import type { MetricKey } from "../metrics";

/** Metrics as ad platforms call them; the counts are the same. */
export const adMetricMessages = {
  adMetrics: { install: "激活量" } satisfies Partial<Record<MetricKey, string>>,
  adDefinitions: {
    install: "首次打开 App 且 SDK 初始化成功的设备数；广告平台称为激活，与安装量是同一计数",
    registerRate: "注册设备数 ÷ 激活量",
    adShow: "广告平台请求展示监测链接的次数；ASA 为苹果统计的展示",
  } satisfies Partial<Record<MetricKey, string>>,
  adTotalInstall: "累计激活",
  adFunnelSteps: {
    adShow: "曝光",
    adClick: "点击",
    tap: "点按",
    install: "激活",
    registerUv: "注册设备",
    payUsers: "付费",
  },
};
