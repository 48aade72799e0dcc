const nameOf = (appkey: string) => `xi:import:${appkey}`;

/** The import this tab has begun, so that a reload finds it again. */
export function readTask(appkey: string): number | null {
  try {
    const id = Number(sessionStorage.getItem(nameOf(appkey)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it with null. */
export function keepTask(appkey: string, taskId: number | null): void {
  try {
    if (taskId === null) sessionStorage.removeItem(nameOf(appkey));
    else sessionStorage.setItem(nameOf(appkey), String(taskId));
  } catch {
    // Storage is blocked: the import goes on, only unseen after a reload.
  }
}
