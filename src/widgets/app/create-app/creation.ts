/** Where the confirm buttons lead after creation. */
export type Next = "enter" | "harmony" | "android" | "ios";

export interface Created {
  id: number;
  next: Next;
}

/** The page a new app opens on. */
export const pathAfterCreation = (next: Next): string =>
  next === "enter" ? "/redirect/data/app_stats" : `/redirect/integration/${next}`;
