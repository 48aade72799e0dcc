import { createHash } from "node:crypto";

/** Sign-in of the seeded accounts. */
export const demoPassword = "xi123456";

/** The same as the sign-in page sends it. */
export const demoPasswordHash = createHash("sha256").update(demoPassword).digest("hex");
