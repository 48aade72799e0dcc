/** English of what the contract refuses, by the Chinese; `{}` is what differs, in order. */
export const contract = {
  // contract: accounts, announcements, authorisations, certification
  邮箱格式不正确: "The email address is not valid",
  请填写英文标题: "Enter an English title",
  结束时间应晚于开始时间: "The end must be after the start",
  "至少 4 个字": "must have at least 4 characters",
  同一模块不能重复: "A module must not be named twice",
  请至少选择一个渠道或分组: "Select at least one channel or group",
  不能含有换行等控制字符: "must not contain line breaks or other control characters",
  "颜色格式如 #3655cd": "Use a color such as #3655cd",
  "身份证号码不正确，请检查": "This ID number is not right. Check it",
  "统一社会信用代码或注册号不正确，请检查":
    "This unified social credit code or registration number is not right. Check it",
  姓名含有不支持的字符: "The name has characters that are not supported",
  "图片不能超过 5 MB": "The image must not exceed 5 MB",
  与图表不符: "does not go with this chart",
  个数与图表不符: "does not go with this chart in number",
  没有这一天: "No such day",
  没有这一段时间: "No such time",
  "应为毫秒数，或带时区的时间，如 2026-01-31T08:00:00+08:00":
    "must be milliseconds, or a time with its zone such as 2026-01-31T08:00:00+08:00",
  // contract: acceleration
  "应为 IPv4、IPv6 或域名，不含协议、端口和路径":
    "must be an IPv4 address, an IPv6 address or a domain, without protocol, port or path",
  "应为 IPv4、IPv6 地址或网段，如 203.0.113.0/24":
    "must be an IPv4 or IPv6 address or network, such as 203.0.113.0/24",
  "最多 {} 条": "must have at most {} entries",
  "缓存时长应为 0 到 31536000 秒": "The seconds kept must be 0 to 31536000",
  "路径以 / 开头，后缀只含字母和数字，都不能含空格、引号、分号与花括号":
    "A path begins with /, an ending has letters and digits only. Neither may contain spaces, quotes, semicolons or braces",
  "端口应为 1024 到 65535 的整数": "The port must be a whole number from 1024 to 65535",
  "端口应为 1 到 65535 的整数": "The port must be a whole number from 1 to 65535",
  "权重应为 1 到 100 的整数": "The weight must be a whole number from 1 to 100",
  请填写至少一个源站: "Enter at least one origin",
  "最多 {} 个源站": "must have at most {} origins",
  "应为域名，不含协议、端口和路径": "must be a domain, without protocol, port or path",
  "失败次数应为 1 到 20": "The number of failures must be 1 to 20",
  "摘除时长应为 1 到 600 秒": "The time an origin is left out must be 1 to 600 seconds",
  "路径以 / 开头，不含空格、引号、分号与花括号":
    "A path begins with / and has no spaces, quotes, semicolons or braces",
  "检查间隔应为 2 到 300 秒": "The time between checks must be 2 to 300 seconds",
  "恢复次数应为 1 到 20": "The number of successes must be 1 to 20",
  "最多 {} 条缓存规则": "must have at most {} cache rules",
  "每秒次数应为 1 到 10000": "The requests per second must be 1 to 10000",
  "突发次数应为 0 到 10000": "The burst must be 0 to 10000",
  没有这个地区: "No such region",
  "2 到 80 个字母、数字、空格或 -./+():,@ 等符号":
    "must be 2 to 80 letters, digits, spaces or signs such as -./+():,@",
  // contract: events, transfers, invoices
  "只能含字母、数字和下划线，最多 32 个字符":
    "must contain letters, digits and underscores only, at most 32 characters",
  "不能含有换行、尖括号等字符": "must not contain line breaks, angle brackets and the like",
  "税号不正确，请核对 18 位或 15 位税号": "This tax ID is not right. Check its 18 or 15 characters",
  请填写抬头名称: "Enter the billing profile",
  "电话只能含有数字与 + - ( )": "The phone number must contain digits and + - ( ) only",
  "账号应为 6 到 30 位数字": "The account number must have 6 to 30 digits",
  请选择订单: "Choose the orders",
  "一张发票最多合并 {} 笔订单": "One invoice covers up to {} orders",
  订单不能重复: "An order must not be named twice",
  // contract: links, monitoring, notices
  "应为 http:// 或 https:// 开头的网址": "must be an address that begins with http:// or https://",
  "不能含有用户名和密码，请去掉 @ 及它之前的部分":
    "must not contain a user name or password. Remove the @ and what is before it",
  "网址最多 {} 个字符": "The address must have at most {} characters",
  请填写目标网址: "Enter the target address",
  "占比以 10% 为一档": "The share must be a multiple of 10%",
  "只能含字母、数字和下划线": "must contain letters, digits and underscores only",
  "4–16 位字母或数字": "must be 4–16 letters or digits",
  请选择监控对象: "Choose what to watch",
  "最多选择 {} 个对象": "must have at most {} objects",
  请至少选择一种通知方式: "Select at least one notification method",
  请选择接收人: "Choose the recipients",
  "不是这种机器人的 Webhook 地址": "must be a webhook address of this kind of bot",
  // contract: shares, signed charts, WeChat links
  "以字母开头，只含字母、数字、_ 与 -，最多 32 个字符，不能与保留的名字相同":
    "must begin with a letter, have letters, digits, _ and - only, at most 32 characters, and be no reserved name",
  "填写 1 到 {} 天": "must be 1 to {} days",
  "填写 1 到 {}": "must be 1 to {}",
  "标识以小写字母开头，只含小写字母、数字与 _，最多 20 个字符":
    "A key begins with a lower-case letter and has lower-case letters, digits and _ only, at most 20 characters",
  至少一个平台: "must have at least one platform",
  "最多 {} 个平台": "must have at most {} platforms",
  标识不能重复: "Keys must differ",
  "应以 http:// 或 https:// 开头": "must begin with http:// or https://",
  不是可以打开的网址: "must be an address that can be opened",
  请选择日期范围: "Choose the range of dates",
  不能与定格的数字一起用: "cannot be used with pinned values",
  不能与指定日期的对比一起用: "cannot be used with a comparison of chosen dates",
  不能重复: "must not occur twice",
  来源构成只有安装量: "of sources are installs alone",
  "AppID 是 wx 加 16 位小写十六进制字符": "An AppID is wx and 16 lower-case hexadecimal digits",
  "AppSecret 是 32 位字母或数字": "An AppSecret is 32 letters or digits",
  "页面路径以字母或数字开头，不含「?」":
    "A page path begins with a letter or digit and contains no “?”",
  "参数含有微信不支持的字符，或太长":
    "The query has characters that WeChat does not support, or is too long",
  "至少 1 天": "must be at least 1 day",
  "缺少幂等键，请刷新页面后重试": "The idempotency key is missing. Refresh the page and try again",
  "应为 16–64 位字母、数字、_ 或 -": "Use 16–64 letters, digits, _ or -",
  "应为前后各 4 位十六进制、中间 4 个星号，如 a1b2****c3d4":
    "Use four hexadecimal digits, four asterisks and four more, as in a1b2****c3d4",
};
