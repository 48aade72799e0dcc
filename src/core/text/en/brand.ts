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
    "Brands come from the model code that the system reports. Unrecognized codes count as Other brands, and sub-brands such as Redmi and iQOO count under their parent brand.",
  ofBrand: (brand: string, model: string) => `${brand} ${model}`,
};
