import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config";

export default mergeConfig(
  site,
  defineConfig({
    resolve: { conditions: ["browser"] }, // Svelte as it runs there
    test: { include: ["src/**/*.test.ts"], environment: "node" },
  }),
);
