import { defineMessages } from "./define-messages";

export const zh = {
  brands: {
    apple: "苹果",
    huawei: "华为",
    honor: "荣耀",
    xiaomi: "小米",
    oppo: "OPPO",
    vivo: "vivo",
    realme: "真我",
    oneplus: "一加",
    samsung: "三星",
    meizu: "魅族",
    nubia: "努比亚",
    motorola: "摩托罗拉",
    google: "谷歌",
    lenovo: "联想",
    sony: "索尼",
  },
  otherBrands: "其他品牌",
  brandHint:
    "型号分组依据系统上报的型号编码，看不出品牌的归入其他品牌；子品牌（Redmi、iQOO 等）计入所属品牌。",
  ofBrand: (brand: string, model: string) => `${brand} ${model}`,
};

export const brandText = defineMessages("brand", zh, async () => (await import("./en/brand")).en);
