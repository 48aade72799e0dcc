import { defineMessages } from "./define-messages";

export const zh = {
  title: "安全验证",
  intro: "拖动滑块，让拼图块填满缺口。也可以用方向键移动，按住 Shift 每次移动 10 像素。",
  picture: "带缺口的拼图",
  slider: "拼图块的位置",
  position: (x: number, max: number) => `第 ${x} 像素，共 ${max} 像素`,
  confirm: "确认",
  refresh: "换一张",
  otherWay: "看不清拼图？",
  useCode: "改用短信验证码登录",
};

export const captchaText = defineMessages(
  "captcha",
  zh,
  async () => (await import("./en/captcha")).en,
);
