export const agendaCall = ["workbench/agenda", {}] as const;
export const appsCall = ["stat/workbench", {}] as const;

/** What the workbench asks for at once; the first script of the page knows it from here. */
export const workbenchCalls = () => [agendaCall, appsCall];
