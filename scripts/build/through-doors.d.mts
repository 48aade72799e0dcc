import type { Plugin } from "vite";

export function throughDoors(): Plugin;
