import type { zh } from "../brand";

export const en: typeof zh = {
  brands: {
    apple: "Apple",
    huawei: "Huawei",
    honor: "Honor",
    xiaomi: "Xiaomi",
    oppo: "OPPO",
    vivo: "vivo",
    realme: "realme",
    oneplus: "OnePlus",
    samsung: "Samsung",
    meizu: "Meizu",
    nubia: "nubia",
    motorola: "Motorola",
    google: "Google",
    lenovo: "Lenovo",
    sony: "Sony",
  },
  otherBrands: "Other brands",
  brandHint:
    "The brand is read from the model code that the system reports; codes that tell none are other brands. Sub-brands such as Redmi or iQOO count as their maker’s.",
  ofBrand: (brand: string, model: string) => `${brand} ${model}`,
};
