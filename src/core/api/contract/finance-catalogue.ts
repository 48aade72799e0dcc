import type { PackResource, PlanKey, ProfessionalFeature, SoldEdition } from "./constants/finance";
import type { QuotaLimits } from "./hosting";

export interface CatalogueEdition {
  key: SoldEdition;
  /** 分 a year. */
  yearCents: number;
}

/** So much of a product that is bought at once: GB, messages, or TB, Mbps, domains, requests per second. */
export interface CataloguePack {
  key: string;
  product: PackResource;
  units: number;
  cents: number;
  /** Validity, in months. */
  months: number;
}

/** Everything on sale, with its price. */
export interface Catalogue {
  editions: CatalogueEdition[];
  packs: CataloguePack[];
  /** Days that a new app tries the standard edition. */
  trialDays: number;
  quotas: Record<PlanKey, QuotaLimits>;
  professionalOnly: ProfessionalFeature[];
  /** `percentOff` of the whole term. */
  durations: { years: number; percentOff: number }[];
}
