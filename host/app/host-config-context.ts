import { createContext, use } from "react";
import type { HostConfig } from "./config";

export const HostConfigContext = createContext<HostConfig | null>(null);

export function useHostConfig(): HostConfig {
  const config = use(HostConfigContext);
  if (!config) throw new Error("the host's configuration is missing above this component");
  return config;
}

export const useProductName = (): string => useHostConfig().productName;
