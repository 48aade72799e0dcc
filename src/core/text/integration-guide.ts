import { defineMessages } from "./define-messages";

export const zh = {
  titles: { ios: "iOS 集成", android: "Android 集成", harmony: "鸿蒙集成" },
  systems: { ios: "iOS", android: "Android", harmony: "HarmonyOS" },
  intro: (system: string) =>
    `把 SDK 接入 ${system} 应用，直到检测全部通过。代码里已填好这个应用的 AppKey。`,
  stepList: "集成步骤",
  steps: {
    download: "下载 SDK",
    setup: "导入与声明",
    init: "初始化",
    install: "获取安装参数",
    wake: "获取拉起参数",
    events: "注册与事件",
    privacy: "隐私合规",
    store: "上架须知",
    check: "集成检测",
    health: "健康检查",
  },
  next: (name: string) => `下一步：${name}`,
  toSettings: "下载配置",
  copy: "复制代码",
  languages: "语言与框架",
  sample: "示例",
  sampleHint: "这个框架没有现成的插件，以下是接入 SDK 的示例，请按您的工程调整。",
  appkey: "AppKey",
  scheme: "Scheme",
  service: "服务地址",
  linkUrl: "拉起链接",
  copyOf: (name: string) => `复制${name}`,
  download: "下载",
  kinds: { library: "SDK", sources: "源码" },
  version: "版本",
  day: "发布日期",
  size: "大小",
  sha256: "SHA-256",
  changes: "更新记录",
  noLibrary:
    "这台服务器构建时没有 JDK，只提供源码。安装 JDK 17 或以上版本后运行 npm run build -- sdk，即可得到 AAR。",
  untested: {
    android:
      "尚未验证：没有用 Android 的 Gradle 插件与 R8 构建过，也没有在手机或模拟器上运行过。已验证：Maven 3.8 与 Gradle 4.4 能从本服务取得 AAR，各个校验和正确。",
    ios: "尚未验证：没有用 Xcode、SwiftPM 或 CocoaPods 构建过，也没有在手机或模拟器上运行过。已验证：git 能从本服务克隆这个版本。",
    harmony:
      "尚未验证：没有用 DevEco Studio、hvigor 或 ohpm 构建过，也没有在手机或模拟器上运行过。已验证：源码通过华为编译器与 ArkTS 规则的检查。",
  },
  notPacked: "SDK 还没有打包",
  notPackedHint: "请在服务所在的机器上运行 npm run build -- sdk。",
  lead: {
    download: "把下面几行写进工程，或下载文件，核对 SHA-256 后加入工程。",
    setup: {
      ios: "用 Swift Package 或 CocoaPods 加入工程，也可以把下载的源码拖入工程；声明 Scheme 与关联域名后，链接才能打开 App。",
      android: "加上仓库与依赖，声明 Scheme 与 App Links。AAR 自带联网权限与混淆规则。",
      harmony: "解压后作为 HAR 模块加入工程，声明权限、Scheme 与 App Linking。",
    },
    init: {
      ios: "启动时创建一个实例，用户同意隐私政策后再调用 start；在此之前，SDK 不读取、不保存、不发送任何信息。",
      android:
        "创建一个实例，用户同意隐私政策后再调用 start；在此之前，SDK 不读取、不保存、不发送任何信息。",
      harmony:
        "在 Ability 的 onCreate 里创建一个实例，用户同意隐私政策后再调用 start；在此之前，SDK 不读取、不保存、不发送任何信息。",
    },
    install:
      "reason 为 ready 时结果有效：channelCode 是渠道编号，自然量没有；params 是链接与渠道的参数。结果保存在设备上，之后读取不需要网络。",
    wake: "Scheme 或链接打开 App 时，把它交给 SDK；每条链接的参数只返回一次。",
    events:
      "注册、事件与付费先写入本地队列再返回，断网或进程被杀都不会丢失。付费金额以分为单位；自定义事件要先在「事件统计」里创建。用户撤回同意时调用 stop，此后 start 不再开始，重新同意时调用 startAgain。",
    privacy: "SDK 收集的全部内容如下，未列出的一概不读取。用户同意并调用 start 之后才开始收集。",
    store: "提交审核前逐条核对。",
  },
  setupFirst: "链接拉起尚未配置：配置后，系统才会用 App 打开链接。",
  setUpLink: "去配置",
  collected: {
    ids: { name: "安装编号、事件编号、设备编号", why: "去重，识别同一台设备" },
    version: { name: "App 版本、是否覆盖安装", why: "区分新装与升级" },
    packageChannel: { name: "安装包里的渠道编号", why: "渠道包归因" },
    oaid: { name: "OAID", why: "广告归因" },
    gaid: { name: "GAID", why: "广告归因" },
    idfv: { name: "IDFV", why: "识别同一台设备" },
    idfa: { name: "IDFA", why: "广告归因" },
    caid: { name: "CAID", why: "广告归因" },
    adServices: { name: "AdServices 令牌", why: "苹果搜索广告归因" },
    androidId: { name: "AndroidID", why: "没有 OAID 时识别设备" },
    referrer: { name: "商店 Referrer 与开始安装的时间", why: "商店渠道归因" },
    clipboard: { name: "剪贴板里落地页写入的口令", why: "还原安装参数，其他内容不保存、不上报" },
    model: { name: "机型、系统版本、是否模拟器", why: "模糊匹配、作弊识别" },
    network: { name: "网络类型", why: "统计分布" },
    operator: { name: "SIM 卡运营商代码", why: "统计分布" },
    use: { name: "启动次数、使用时长、拉起链接的参数", why: "活跃与拉起统计" },
    events: { name: "App 上报的注册、事件、付费", why: "转化统计" },
  },
  collectedColumns: { name: "内容", why: "用途", toggle: "开关", on: "收集" },
  noToggle: "没有开关",
  optIn: "默认关闭",
  keepOf: (name: string) => `收集${name}`,
  paragraph: "隐私政策文本",
  paragraphHint: "按上面勾选的内容生成，请加入您的隐私政策。",
  copyParagraph: "复制文本",
  privacyParagraph: (items: string) =>
    `为统计安装来源、衡量推广渠道的效果，我们接入了析源 SDK。在您同意本政策后，该 SDK 会收集：${items}，并通过网络连接获取 IP 地址。未经您同意，SDK 不读取、不保存、不发送任何信息。您可以随时撤回同意，撤回后，SDK 停止收集并删除保存在设备上的信息。`,
  itemGap: "；",
  collectedOf: (name: string, why: string) => `${name}（用于${why}）`,
  storeNotes: {
    ios: [
      "用户同意隐私政策之前不调用 start。",
      "默认不读剪贴板。打开 isClipboardRead 后，SDK 在首次启动时先问系统剪贴板里有没有网址和数字（不打扰用户），都有才读一次，iOS 16 起系统此时可能询问用户；请在隐私政策里说明。",
      "SDK 自身不读取 IDFA；App 传入 idfa 时才需要 ATT 弹窗，并在 Info.plist 填写 NSUserTrackingUsageDescription，例如：用于衡量广告带来的安装。",
      "App Store Connect 的 App 隐私：设备 ID、产品交互、购买项目，用途选「分析」，与 SDK 带的 PrivacyInfo.xcprivacy 一致；用了 IDFA 另选「第三方广告」并勾选用于追踪。",
      "Universal Link 的域名要在提交前加入关联域名，改动后需要重新提交。",
    ],
    android: [
      "用户同意隐私政策之前不调用 start；SDK 不需要任何敏感权限。",
      "隐私政策里写明 SDK 的名称、收集的内容与用途，可用「隐私合规」一步生成的文本。",
      "商店的第三方 SDK 清单里填：析源 SDK，用途「数据统计、归因」。",
      "读取 OAID 的库由 App 提供，按该库的要求声明。",
      "加固或重签名会使写入的渠道编号失效：先加固、签名，再制作渠道包。",
    ],
    harmony: [
      "用户同意隐私政策之前不调用 start。",
      "读取 OAID 要申请 ohos.permission.APP_TRACKING_CONSENT，并在隐私政策里说明。",
      "读取剪贴板要在 AppGallery Connect 申请 ohos.permission.READ_PASTEBOARD；未获批准时关闭 clipboard 开关。",
      "隐私声明里写明 SDK 的名称、收集的内容与用途，可用「隐私合规」一步生成的文本。",
      "App Linking 要在 AppGallery Connect 打开，域名与下载配置里的一致。",
    ],
  },
};

export const integrationGuideText = defineMessages(
  "integrationGuide",
  zh,
  async () => (await import("./en/integration-guide")).en,
);
