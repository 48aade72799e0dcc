export const zh = {
  title: "数据分享",
  passwordTitle: "请输入访问密码",
  password: "访问密码",
  open: "查看报表",
  notFoundTitle: "分享不存在",
  notFoundHint: "链接可能写错了，请向分享人确认。",
  stoppedTitle: "分享已停止",
  stoppedHint: "链接已停用或过期，请联系分享人。",
  expireAt: (time: string) => `有效期至 ${time}`,
  channel: (name: string) => `渠道「${name}」`,
  readOnly: "只读分享",
};
