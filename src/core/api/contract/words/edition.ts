export type Edition = "trial" | "standard" | "professional";

/** Edition by `applyVersion`: "0" standard, "2" the permanent experience edition, else professional. */
export function editionOf({ applyVersion }: { applyVersion: string }): Edition {
  if (applyVersion === "0") return "standard";
  return applyVersion === "2" ? "trial" : "professional";
}
