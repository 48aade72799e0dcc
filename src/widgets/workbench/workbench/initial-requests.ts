export const agendaCall = ["workbench/agenda", {}] as const;
export const appsCall = ["stat/workbench", {}] as const;

/** Returns what the workbench asks for at once; the first script of the page takes it from here. */
export const workbenchCalls = () => [agendaCall, appsCall];
