/** English of what is asked for too often, by the Chinese. */
export const rates = {
  "请求过于频繁，请稍后重试": "Too many requests. Try again later",
  "检测过于频繁，请稍后重试": "Too many checks. Try again later",
  "校验过于频繁，请稍后重试": "Too many checks. Try again later",
  "估算过于频繁，请稍后重试": "Too many estimates. Try again later",
  "导出过于频繁，请稍后重试": "Too many exports. Try again later",
  "上传过于频繁，请稍后再试": "Too many uploads. Try again later",
  "上传过于频繁，请稍后重试": "Too many uploads. Try again later",
  "提交过于频繁，请稍后再试": "Too many submissions. Try again later",
  "提交过于频繁，请稍后重试": "Too many submissions. Try again later",
  "测试过于频繁，请稍后再试": "Too many tests. Try again later",
  "查询手机号过于频繁，请稍后重试": "Too many mobile numbers looked up. Try again later",
  "密码尝试次数过多，请稍后再试": "Too many attempts with passwords. Try again later",
};
