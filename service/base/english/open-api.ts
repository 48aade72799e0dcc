/** English of what the open API refuses, by the Chinese; `{}` is what differs, in order. */
export const openApi = {
  未知: "unknown",
  // events
  "appkey 不存在": "The appkey does not exist",
  没有这种事件: "No such kind of event",
  缺少必填字段: "A required field is missing",
  "事件时间与服务器相差超过 48 小时":
    "The time of the event is more than 48 hours from the server’s",
  "请求不能超过 1 MB": "The request can be at most 1 MB",
  "请求体不是有效的 JSON": "The request body is not valid JSON",
  "请求过多，请稍后重试": "Too many requests. Try again later",
  "应用已被运营方暂停接收，请稍后重试":
    "The operator has paused events of this app. Try again later",
  "应用上报过快，请稍后重试": "The app reports too fast. Try again later",
  "该地址上报过快，请稍后重试": "This address reports too fast. Try again later",
  "应用今天的事件已达上限，请明天重试":
    "The app has reached today’s limit of events. Try again tomorrow",
  "应用等待写入的事件过多，请稍后重试":
    "Too many events of the app wait to be stored. Try again later",
  含有控制字符: "must not contain control characters",
  应为文本: "must be text",
  "最多 {} 个字符": "must have at most {} characters",
  应为数字: "must be a number",
  应为整数: "must be a whole number",
  不能为负数: "must not be negative",
  "至少 8 个字符": "must have at least 8 characters",
  "应为 visit、click 或 share": "must be visit, click or share",
  应为布尔值: "must be true or false",
  "应为 ios、android 或 harmony": "must be ios, android or harmony",
  "应为 {} 之一": "must be one of {}",
  应为文本或数字: "must be text or a number",
  应为数字编号: "must be a numeric ID",
  应为数组: "must be an array",
  至少一个事件: "must have at least one event",
  "应为设备的 IP 地址": "must be the IP address of a device",
  // requests
  没有这个接口: "No such endpoint",
  密钥不正确: "The key is not correct",
  密钥已吊销: "The key has been revoked",
  密钥已过期: "The key has expired",
  密钥的应用或账号已不可用: "The key’s app or account is not available",
  这个应用没有开启数据接口: "The open API is not enabled for this app",
  "来源 IP {} 不在密钥的白名单内": "Source IP {} is not in the allowlist of the key",
  "密钥没有这个接口需要的权限：{}": "The key lacks the permission that this endpoint requires: {}",
  "密钥不能放在网址里：请用 Authorization 请求头。如果发出的是真实的密钥，它可能已被日志记下，请立即轮换":
    "A key must not be in the address: use the Authorization header. If a real key was sent, a log may have recorded it. Rotate it at once",
  "缺少密钥或格式不正确：Authorization: Bearer <API Key>，或用 X-Api-Key、X-Timestamp、X-Nonce、X-Sign 签名":
    "The key is missing or malformed: use Authorization: Bearer <API Key>, or sign with X-Api-Key, X-Timestamp, X-Nonce and X-Sign",
  "X-Nonce 应为 8–64 位字母、数字、_ 或 -": "X-Nonce must be 8–64 letters, digits, _ or -",
  "Idempotency-Key 应为 1–64 位字母、数字或 . _ : -":
    "Idempotency-Key must be 1–64 letters, digits or . _ : -",
  "请求已被处理：同一个 X-Nonce 只能用一次":
    "The request was handled already: an X-Nonce can be used once only",
  "这个 Idempotency-Key 已用于另一个请求": "This Idempotency-Key has been used for another request",
  "同一个请求正在处理，请稍后重试": "The same request is being handled. Try again later",
  "超过密钥的每秒 {} 次": "More than the key’s {} requests per second",
  "今天的 {} 次已用完，明天 0 点恢复":
    "Today’s {} requests are used up. More are available from midnight",
  "cursor 是旧版本给出的页码，已不再使用；请去掉 cursor，从第一页重新取":
    "The cursor is a page number of a former version and no longer used. Leave cursor out and start from the first page",
  "cursor 不是这个查询上一页给出的值；翻页时其他参数须保持不变":
    "The cursor was not given by the former page of this query. The other parameters must stay the same while paging",
  参数应在请求体中: "Parameters must be in the request body",
  "请求体应为 JSON 对象": "The request body must be a JSON object",
  "每页条数应为 1 到 {} 的整数": "The page size must be a whole number from 1 to {}",
};
