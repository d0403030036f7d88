/** What a connection needs, as a browser has it. */

import type { Socket, Surroundings } from "./connection";

/** The surroundings of the socket of a table. */
export function surroundings(table: string): Surroundings {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const url = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/play`;
  return {
    open: () => new WebSocket(url) as Socket,
    onBack: (back) => {
      const seen = () => {
        if (document.visibilityState === "visible") back();
      };
      window.addEventListener("online", back);
      document.addEventListener("visibilitychange", seen);
      return () => {
        window.removeEventListener("online", back);
        document.removeEventListener("visibilitychange", seen);
      };
    },
    random: Math.random,
  };
}
